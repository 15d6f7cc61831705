import { sumarDias } from '#contract/shared/fechas.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { acts, companyOfActs, decade, year } from './asistencia-filas.ts'
import { judgeAlarms } from './alarmas.ts'
import { start } from './company.ts'
import { median, percentile } from './load.ts'
import { administrator } from './members.ts'
import { line, section } from './report.ts'

const rounds = 150
/** Rounds that find nothing prepared. */
const warmUp = 30
const lists = 40
const point = '/api/material-mayor/21'

interface Taken {
  ms: number
  answer: { id: number; filas: { user_id: number }[] }
}
type Call = (path: string, body?: object | readonly object[], method?: string) => Promise<Taken>

interface Company {
  call: Call
  stop: () => Promise<unknown>
  /** A year, a month and an act in the middle of its rows. */
  paths: Record<string, string>
}

/** Most times a point read that an answer takes, over ten years of acts. */
const aims: Record<string, number> = {
  'a member’s year': 10,
  'the monthly sheet': 80,
  'a month before it is closed': 60,
  'the list of an act': 8,
  'the company’s year': 100,
  'the dashboard': 20,
}
const acrossYears = 1.5
/** Reads and counts around the end of a month. */
const delMes = new Set(['a month before it is closed', 'the dashboard'])

/**
 * Attendance over ten years, relative to reading one unit in the same run, and to a company of one year. `only` `mes`: the
 * end of the month alone.
 */
export async function attendance(
  engine: string,
  settings: () => Promise<DatabaseSettings>,
  judged: boolean,
  only?: 'mes',
): Promise<void> {
  section(`Attendance on ${engine}: ${acts(decade)} acts with 45 marks each (GET ${point} with a token: 1×)`)
  const judge = (what: string, shown: string, aim: string, reached: boolean) =>
    line(what, shown, judged ? aim : '', !judged || reached)
  const [small, large] = [await companyOn(await settings(), year), await companyOn(await settings(), decade)]

  for (const [what, aim] of Object.entries(aims)) {
    if (only && !delMes.has(what)) continue
    const path = large.paths[what] ?? ''
    const times = await byTurns(rounds, {
      point: () => large.call(point),
      large: () => large.call(path),
      small: () => small.call(small.paths[what] ?? ''),
    })
    const [one, all] = [times.large / times.point, times.large / times.small]
    judge(`${what}`, `${one.toFixed(1)}× (${times.large.toFixed(2)} ms)`, `≤ ${aim}×`, one <= aim)
    judge('  of ten years, against one', `${all.toFixed(2)}×`, `≤ ${acrossYears}×`, all <= acrossYears)
  }
  await judgeAlarms(large.call, point, judge)
  if (only) return void (await Promise.all([small.stop(), large.stop()]))
  await judgeReads(large, judge)
  await judgeWrites(small, large, judge)

  const few = await companyOn(await settings(), { acts: 1_000, days: 164 })
  const times = await byTurns(rounds, {
    few: () => few.call('/api/actos'),
    all: () => large.call('/api/actos'),
    point: () => large.call(point),
  })
  const ratio = times.all / times.few
  const shown = `${ratio.toFixed(2)}× (${(times.all / times.point).toFixed(1)}× a point read)`
  judge(`first page of ${acts(decade)} acts, against 1,000`, shown, '≤ 3×', ratio <= 3)
  for (const company of [small, large, few]) await company.stop()
}

type Judge = (what: string, shown: string, aim: string, reached: boolean) => void

/** Point reads alone and, by turns, while the company's year is asked for without a pause. */
async function judgeReads({ call, paths }: Company, judge: Judge): Promise<void> {
  const [alone, beside]: [number[], number[]] = [[], []]
  const read = async (into: number[]) => {
    for (let n = 0; n < 200; n += 1) into.push((await call(point)).ms)
  }
  await read([])
  for (let turn = 0; turn < 6; turn += 1) {
    await read(alone)
    const over = new AbortController()
    const asking = (async () => {
      while (!over.signal.aborted) await call(paths['the company’s year'] ?? '')
    })()
    await read(beside)
    over.abort()
    await asking
  }
  const [one, other] = [percentile(alone, 0.99), percentile(beside, 0.99)]
  const shown = `${(other / one).toFixed(2)}× (${other.toFixed(2)} ms)`
  judge('a point read’s p99 while the company’s year is read', shown, '≤ 2×', other <= 2 * one)
}

/** Lists opened, marked whole and closed, in a company of one year and in one of ten. */
async function judgeWrites(small: Company, large: Company, judge: Judge): Promise<void> {
  const taken: Record<string, [number[], number[]]> = {}
  for (let round = 0; round < lists; round += 1)
    for (const [index, company] of [small, large].entries())
      for (const [what, ms] of Object.entries(await passList(company, round))) {
        taken[what] ??= [[], []]
        taken[what][index]?.push(ms)
      }
  for (const [what, times] of Object.entries(taken)) {
    const [before, after] = times.map((all) => median(all.slice(5))) as [number, number]
    const ratio = after / before
    judge(what, `${ratio.toFixed(2)}× (${after.toFixed(2)} ms)`, `≤ ${acrossYears}×`, ratio <= acrossYears)
  }
}

async function passList({ call }: Company, round: number): Promise<Record<string, number>> {
  const at = new Date(Date.now() - (round + 1) * 60_000).toISOString()
  const termino = new Date(Date.now() + 3_600_000).toISOString()
  const acto = { tipo: 'reunion', titulo: `Sesión ${round}`, inicio: at, termino }
  const made = await call('/api/actos', acto, 'POST')
  const path = `/api/actos/${made.answer.id}`
  const opened = await call(`${path}/lista/acciones`, { accion: 'abrir' }, 'POST')
  const marks = opened.answer.filas.map(({ user_id }) => ({ user_id, marca: 'presente' }))
  const all = await call(`${path}/asistencia`, marks, 'PUT')
  const one = await call(`${path}/asistencia`, [{ ...marks[0], marca: 'ausente' }], 'PUT')
  const closed = await call(`${path}/lista/acciones`, { accion: 'cerrar' }, 'POST')
  return {
    'an act made': made.ms,
    'its list opened': opened.ms,
    [`${marks.length} marks put`]: all.ms,
    'one mark put': one.ms,
    'its list closed': closed.ms,
  }
}

async function companyOn(settings: DatabaseSettings, size: { acts: number; days: number }): Promise<Company> {
  const { acto, dia } = await companyOfActs(settings, size)
  const program = await start(settings)
  const headers = await administrator(program.address)
  const call: Call = async (path, body, method = 'GET') => {
    const from = performance.now()
    const response = await fetch(program.address + path, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const ms = performance.now() - from
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return { ms, answer: JSON.parse(text) as Taken['answer'] }
  }
  const span = `desde=${sumarDias(dia, -182)}&hasta=${sumarDias(dia, 182)}`
  const paths = {
    'a member’s year': `/api/asistencia/resumen?user_id=6&${span}`,
    'the monthly sheet': `/api/asistencia/planilla?mes=${dia.slice(0, 7)}`,
    'a month before it is closed': `/api/asistencia/cierres/${dia.slice(0, 7)}`,
    'the list of an act': `/api/actos/${acto}/asistencia`,
    'the company’s year': `/api/asistencia/resumen?${span}`,
    'the dashboard': '/api/dashboard',
  }
  return { call, paths, stop: program.stop }
}

/** Medians, taken by turns, so that a busy moment of the machine meets all. */
async function byTurns<T extends string>(times: number, calls: Record<T, () => Promise<Taken>>) {
  const taken = {} as Record<T, number[]>
  for (const what of Object.keys(calls) as T[]) taken[what] = []
  for (let round = 0; round < times; round += 1)
    for (const what of Object.keys(calls) as T[]) taken[what].push((await calls[what]()).ms)
  const medians = Object.entries<number[]>(taken).map(([what, all]) => [what, median(all.slice(warmUp))])
  return Object.fromEntries(medians) as Record<T, number>
}
