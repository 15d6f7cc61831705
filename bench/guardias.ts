import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfGuards } from './guardias-filas.ts'
import { point, pointReads } from './point-reads.ts'
import { section } from './report.ts'

/** Ten years of guards, relative to reading one unit in the same run. */
export async function guards(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  const { guardias, asignaciones } = await companyOfGuards(settings)
  const program = await start(settings)
  const [many, seats] = [guardias, asignaciones].map((count) => count.toLocaleString('en-US'))
  section(`${many} guards with ${seats} seats on ${engine} (GET ${point} with a token: 1×)`)
  const { took, judge } = await pointReads(program, judged)
  // The six weeks of the board.
  const first = sumarDias(`${diaLocal(new Date()).slice(0, 7)}-01`, -3)
  await judge('a month', 10, () => took(`/api/guardias?desde=${first}&hasta=${sumarDias(first, 41)}`))
  await judge('«Hoy»', 6, () => took('/api/guardias/hoy'))
  await judge('the load of all', 15, () => took('/api/guardias/carga'))
  await program.stop()
}
