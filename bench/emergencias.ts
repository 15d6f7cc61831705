import { sumarDias, diaLocal } from '#contract/shared/fechas.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfEmergencies } from './emergencias-filas.ts'
import { median, percentile } from './load.ts'
import { administrator } from './members.ts'
import { line, section } from './report.ts'

const rounds = 120
/** Rounds that find nothing prepared. */
const warmUp = 20
const point = '/api/material-mayor/21'

type Send = (path: string, body?: object) => Promise<{ ms: number; text: string }>

/** Emergencies of ten years, relative to reading one unit in the same run. */
export async function emergencies(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  const { id, cuantas } = await companyOfEmergencies(settings)
  const program = await start(settings)
  const headers = await administrator(program.address)
  section(`${cuantas.toLocaleString('en-US')} emergencies on ${engine} (GET ${point} with a token: 1×)`)
  const send: Send = async (path, body) => {
    const from = performance.now()
    const response = await fetch(program.address + path, {
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const ms = performance.now() - from
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return { ms, text }
  }
  const judge = (what: string, aim: number, times: Record<'one' | 'point', number>) => {
    const ratio = times.one / times.point
    const shown = `${ratio.toFixed(1)}× (${times.one.toFixed(2)} ms)`
    line(what, shown, judged ? `≤ ${aim}×` : '', !judged || ratio <= aim)
  }
  const lists = {
    'the list': '',
    '  of a state': '?estado=revisada',
    '  of a rare key': '?clave=10-14',
    '  of a month': `?desde=${dayAgo(430)}&hasta=${dayAgo(400)}`,
    '  by a street': '?q=aduana',
    '  by everything': `?estado=revisada&clave=10-4&desde=${dayAgo(800)}&hasta=${dayAgo(60)}&q=faro`,
  }
  for (const [what, query] of Object.entries(lists))
    judge(what, 5, await byTurns(send, async () => (await send(`/api/emergencias${query}`)).ms))
  judge('the dashboard', 20, await byTurns(send, async () => (await send('/api/dashboard')).ms))
  const whole = [`/api/emergencias/${id}`, `/api/emergencias/${id}/parte`, `/api/emergencias/${id}/bitacora`]
  judge('one with everything', 15, await byTurns(send, () => inTurn(send, whole)))
  judge('a section saved', 12, await byTurns(send, saveSection(send, id)))
  await judgeExport(send, judged)
  await program.stop()
}

const dayAgo = (days: number): string => sumarDias(diaLocal(new Date()), -days)

async function inTurn(send: Send, paths: readonly string[]): Promise<number> {
  let ms = 0
  for (const path of paths) ms += (await send(path)).ms
  return ms
}

function saveSection(send: Send, id: number) {
  let version = 1
  return async () => {
    const relato = `A la llegada se encuentra humo denso en el segundo piso. ${'Se trabaja con una línea. '.repeat(60)}${version}`
    const saved = await send(`/api/emergencias/${id}/parte/relato`, { contenido: { relato }, version })
    version += 1
    return saved.ms
  }
}

/** Medians, by turns with a point read, so that a busy moment of the machine meets both. */
async function byTurns(send: Send, call: () => Promise<number>): Promise<Record<'one' | 'point', number>> {
  const taken: Record<'one' | 'point', number[]> = { one: [], point: [] }
  for (let round = 0; round < rounds; round += 1) {
    taken.one.push(await call())
    taken.point.push((await send(point)).ms)
  }
  return { one: median(taken.one.slice(warmUp)), point: median(taken.point.slice(warmUp)) }
}

/** Point reads alone and, by turns, while the year's workbook is drawn without a pause. */
async function judgeExport(send: Send, judged: boolean): Promise<void> {
  const year = `/api/emergencias/exportacion?formato=xlsx&desde=${dayAgo(730)}&hasta=${dayAgo(365)}`
  const [alone, beside, drawn]: [number[], number[], number[]] = [[], [], []]
  const read = async (into: number[]) => {
    for (let n = 0; n < 200; n += 1) into.push((await send(point)).ms)
  }
  await read([])
  for (let turn = 0; turn < 5; turn += 1) {
    await read(alone)
    const over = new AbortController()
    const asking = (async () => {
      while (!over.signal.aborted) drawn.push((await send(year)).ms)
    })()
    await read(beside)
    over.abort()
    await asking
  }
  const [one, other] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  const shown = `${(other / one).toFixed(2)}× (${other.toFixed(2)} ms; a workbook takes ${median(drawn).toFixed(0)} ms)`
  line(
    'p95 of another call while the year’s workbook is drawn',
    shown,
    judged ? '≤ 2×' : '',
    !judged || other <= 2 * one,
  )
}
