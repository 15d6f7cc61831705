// Generates `docs/cifras.md`, what each figure counts, from the blocks themselves: `npm run cifras`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertBase } from '#db/seeds/base.ts'
import { bloques, nombresBloques } from '#contract/estadisticas/forma.ts'
import { cuentas } from '#server/estadisticas/bloques.ts'
import type { Contado } from '#server/estadisticas/contado.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

/** Any year: of a company without records each block tells the same figures. */
const filtro = { desde: '2025-01-01', hasta: '2025-12-31', clave: null, unidad_id: null, simulacros: false }
const now = new Date('2026-11-20T15:00:00.000Z')

const foreword = `# Figures

Made by \`npm run cifras\` from the blocks in \`server/estadisticas/\`; not to be edited. Each figure and table of \`/intranet/estadisticas\`, of its downloads and of the yearly report is explained by the words below, which come with it.

- **Periods** are days of the company's zone, both included. Weeks begin on Monday.
- **Nothing annulled counts**, and drills only where they are asked for; what is left out is told with each figure.
- **Percentages** have one decimal, half up. Of nothing there is none.
- **Median** of an even set: the mean of the two in the middle. **P90**: the value at rank ceil(0.9 · n).
- **About**: \`hechos\` (what happened), \`personas\` (groups under five are joined or withheld for who may not see the figures of others), \`uno\` (what a single member did: withheld likewise).
- **Public figures** are explained on \`/cifras\` itself.`

/** The page, from a database of its own. */
export async function cifras(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-cifras-'))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database)
    await insertBase(database.db, now)
    const sections = [foreword]
    for (const bloque of bloques) {
      const contado = await cuentas[bloque].contar(database.reports, filtro, now)
      sections.push(`## ${nombresBloques[bloque]}`, table(contado))
    }
    return `${sections.join('\n\n')}\n`
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

function table({ cifras, tablas }: Contado): string {
  const rows = [
    ...cifras.map(({ nombre, medida, casos, sobre, definicion }) => [nombre, medida, casos, sobre, definicion]),
    ...tablas.map(({ titulo, casos, sobre, definicion }) => [titulo, 'table', casos, sobre, definicion]),
  ]
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const head = ['Figure', 'Kind', 'Of what', 'About', 'What it counts']
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.main) writeFileSync('docs/cifras.md', await cifras())
