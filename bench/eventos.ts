import { diaLocal, finDeMes } from '#contract/shared/fechas.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfEvents } from './eventos-filas.ts'
import { point, pointReads } from './point-reads.ts'
import { section } from './report.ts'

/** Seven years of events and trainings, relative to reading one unit in the same run. */
export async function events(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  const { claves, contestadas } = await companyOfEvents(settings)
  const program = await start(settings)
  section(`${contestadas.toLocaleString('en-US')} answers to events on ${engine} (GET ${point} with a token: 1×)`)
  const { took, judge } = await pointReads(program, judged)
  const mes = diaLocal(new Date()).slice(0, 7)
  await judge('a month', 8, () => took(`/api/calendario?desde=${mes}-01&hasta=${finDeMes(mes)}`))
  await judge('the matrix of courses', 25, () => took('/api/capacitaciones/matriz'))
  // More members than are kept: each is made anew.
  const feed = (round: number) => `/api/calendario/${claves[round % claves.length]}.ics`
  await judge('the calendar of a member', 20, (round) => took(feed(round)))
  const { etag } = await took(feed(0))
  await judge('  unchanged: 304', 4, () => took(feed(0), { 'If-None-Match': etag }))
  await program.stop()
}
