import { hash } from 'node:crypto'
import type { NewRow } from '#db/tables.ts'
import { reviewAuditoria } from '#server/auditoria/revisar.queries.ts'
import { sealAuditoria } from '#server/auditoria/sellar.queries.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { longestStretch, median } from './load.ts'
import { line, section } from './report.ts'

const entries = 10_000
const perInsert = 500
const rounds = 5
const targetSeconds = 1

const entry = (n: number): NewRow<'auditoria'> => ({
  fecha: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
  user_id: n % 40,
  accion: 'editar',
  entidad: 'usuario',
  entidad_id: n % 40,
  antes: JSON.stringify({ email: `a${n}@x.cl`, cargo: 'Bombero', telefono: '+56 9 1234 5678', direccion: 'Prat 12' }),
  despues: JSON.stringify({ email: `b${n}@x.cl`, cargo: 'Maquinista', telefono: null, direccion: 'Prat 14' }),
  ip: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
})

/** Verifying the log, against hashing the same bytes at once (docs/decisions/124). */
export async function auditLog(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  section(`The log's seals on ${engine}`)
  const database = await openDatabase(settings)
  await migrate(database)
  const { db } = database
  await db.deleteFrom('auditoria').execute()
  for (let from = 0; from < entries; from += perInsert)
    await db
      .insertInto('auditoria')
      .values(Array.from({ length: perInsert }, (_, n) => entry(from + n)))
      .execute()
  const key = installationKeyFrom('una-clave-de-treinta-y-dos-signos')
  const sealing = await seconds(() => sealAuditoria({ ...silent, database, key, config: settings }))
  line(`${entries} entries sealed`, `${sealing.toFixed(2)} s`)

  const bytes = Buffer.from(
    JSON.stringify([
      await db.selectFrom('auditoria').selectAll().execute(),
      await db.selectFrom('registro_sellos').selectAll().execute(),
    ]),
  )
  const costs: [number, number][] = []
  let stretch = 0
  // Alternating, so that load on the machine affects both. The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const review = await seconds(async () => {
      stretch = await longestStretch(async () => {
        const { falla, entradas } = await reviewAuditoria(database.reports, { key })
        if (falla || entradas !== entries) throw new Error(`the review found ${JSON.stringify(falla)}`)
      })
    })
    costs.push([review, await seconds(async () => hash('sha256', bytes))])
  }
  const [review, bare] = [0, 1].map((of) => median(costs.slice(1).map((both) => both[of] ?? 0))) as [number, number]
  const shown = `${review.toFixed(2)} s (${(review / bare).toFixed(0)}×)`
  line(
    `${entries} entries verified, a bare sha256 of them: 1×`,
    shown,
    judged ? `≤ ${targetSeconds} s` : '',
    !judged || review <= targetSeconds,
  )
  line('of it without a pause, at most', `${stretch.toFixed(0)} ms`, '≤ 50 ms', stretch <= 50)
  await database.close()
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Nobody hears of it. */
const silent = {
  clock: () => new Date(),
  changes: { announce: async () => {}, publish: () => {} },
  outbox: { wake: () => {} },
  storage: { remove: async () => {} },
  notify: async () => [],
}
