import { diaLocal, finDeMes } from '#contract/shared/fechas.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfEvents } from './eventos-filas.ts'
import { median } from './load.ts'
import { administrator } from './members.ts'
import { line, section } from './report.ts'

const rounds = 120
/** Rounds that find nothing prepared. */
const warmUp = 20
const point = '/api/material-mayor/21'

/** Seven years of events and trainings, relative to reading one unit in the same run. */
export async function events(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  const { claves, contestadas } = await companyOfEvents(settings)
  const program = await start(settings)
  const headers = await administrator(program.address)
  section(`${contestadas.toLocaleString('en-US')} answers to events on ${engine} (GET ${point} with a token: 1×)`)
  const took = async (path: string, more: Record<string, string> = {}) => {
    const from = performance.now()
    const response = await fetch(program.address + path, { headers: { ...headers, ...more } })
    await response.arrayBuffer()
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}`)
    return { ms: performance.now() - from, etag: response.headers.get('etag') ?? '' }
  }
  /** Medians, by turns with a point read, so that a busy moment of the machine meets both. */
  const judge = async (what: string, aim: number, call: (round: number) => Promise<{ ms: number }>) => {
    const taken: Record<'one' | 'point', number[]> = { one: [], point: [] }
    for (let round = 0; round < rounds; round += 1) {
      taken.one.push((await call(round)).ms)
      taken.point.push((await took(point)).ms)
    }
    const [one, points] = [median(taken.one.slice(warmUp)), median(taken.point.slice(warmUp))]
    const shown = `${(one / points).toFixed(1)}× (${one.toFixed(2)} ms)`
    line(what, shown, judged ? `≤ ${aim}×` : '', !judged || one <= aim * points)
  }
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
