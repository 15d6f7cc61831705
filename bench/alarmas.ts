import { median, percentile } from './load.ts'

const runs = 30
const task = 'alarmas_asistencia'
const aim = 150

interface Tarea {
  clave: string
  en_curso: boolean
  pendiente: boolean
  duracion_ms: number | null
  error: string | null
}
type Call = (path: string, body?: object, method?: string) => Promise<{ ms: number; answer: object }>
type Judge = (what: string, shown: string, aim: string, reached: boolean) => void

/** The monthly task: alarms of the whole company, and point reads meanwhile, which it must leave alone. */
export async function judgeAlarms(call: Call, point: string, judge: Judge): Promise<void> {
  const [alone, beside, took]: [number[], number[], number[]] = [[], [], []]
  const tarea = async () => {
    const { data } = (await call('/api/sistema/tareas')).answer as { data: Tarea[] }
    return data.find(({ clave }) => clave === task)
  }
  for (let run = 0; run < runs; run += 1) {
    // Turn by turn, as the other lines.
    alone.push((await call(point)).ms)
    await call(`/api/sistema/tareas/${task}/ejecutar`, {}, 'POST')
    const meanwhile: number[] = []
    for (let now = await tarea(); now?.pendiente || now?.en_curso; now = await tarea())
      for (let n = 0; n < 10; n += 1) meanwhile.push((await call(point)).ms)
    const done = await tarea()
    if (!done || done.error !== null) throw new Error(`the task failed: ${done?.error}`)
    took.push(done.duracion_ms ?? 0)
    // The first one raises them; it is the only one that writes.
    if (run > 0) beside.push(...meanwhile)
  }
  const one = median(alone)
  const ms = median(took.slice(1))
  judge('alarms of the company', `${(ms / one).toFixed(1)}× (${ms.toFixed(0)} ms)`, `≤ ${aim}×`, ms <= aim * one)
  judge('  the first time, which writes them', `${((took[0] ?? 0) / one).toFixed(1)}×`, '', true)
  const longest = Math.max(...beside)
  const shown = `${longest.toFixed(1)} ms, p99 ${percentile(beside, 0.99).toFixed(1)} ms`
  judge(
    '  longest point read meanwhile, of half of it at most',
    shown,
    `≤ ${(ms / 2).toFixed(0)} ms`,
    longest <= ms / 2,
  )
}
