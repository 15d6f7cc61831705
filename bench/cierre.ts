import { setTimeout as pause } from 'node:timers/promises'
import type { Cierre, VistaCierre } from '#contract/asistencia/cierres.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { tokenOf } from '#test/support/over-http.ts'
import type { Running } from './company.ts'
import { median, percentile } from './load.ts'
import { point } from './point-reads.ts'
import { line, section } from './report.ts'

const closings = 7
/** Longer than the idle timeout of the paper thread, so that each closing starts one, as in production. */
const restMs = 6_000
/** A hundred calls a second. */
const betweenMs = 10
const [mostTimes, mostSeconds] = [3, 20]

/** Reads of one unit from the press that closes a month to its last paper, and before it: medians of several closings. */
export async function closing({ address }: Running): Promise<void> {
  section(`A month closed ${closings} times, with its papers, beside a hundred reads a second`)
  const headers = { Authorization: `Bearer ${await tokenOf(address, 'ayudante')}` }
  const call = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const more = { headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) } }
    const response = await fetch(`${address}/api/asistencia/cierres${path}`, { ...sent, ...more })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const { data } = (await (await call('')).json()) as { data: Cierre[] }
  const thisMonth = diaLocal(new Date()).slice(0, 7)
  const mes = data.find(({ mes, estado }) => estado === 'abierto' && mes < thisMonth)?.mes
  if (!mes) throw new Error('The demo has no month to close')
  const close = async () => {
    const { cierre } = (await (await call('', { mes })).json()) as VistaCierre
    await Promise.all(cierre.papeles.map(async ({ id }) => (await call(`/${mes}/papeles/${id}`)).arrayBuffer()))
  }

  const [ratios, spent]: [number[], number[]] = [[], []]
  // The first round warms up and is not counted.
  for (let round = 0; round <= closings; round += 1) {
    const idle = await readsDuring(() => pause(restMs))
    const from = performance.now()
    const meanwhile = await readsDuring(close)
    if (round > 0) {
      ratios.push(percentile(meanwhile, 0.95) / percentile(idle, 0.95))
      spent.push((performance.now() - from) / 1_000)
    }
    await call(`/${mes}/reapertura`, { motivo: 'Se cierra otra vez' })
  }
  const [ratio, seconds] = [median(ratios), median(spent)]
  line('p95 of a read meanwhile, idle: 1×', `${ratio.toFixed(1)}×`, `≤ ${mostTimes}×`, ratio <= mostTimes)
  line('until the last paper', `${seconds.toFixed(1)} s`, `≤ ${mostSeconds} s`, seconds <= mostSeconds)

  async function readsDuring(work: () => Promise<unknown>): Promise<number[]> {
    const taken: number[] = []
    const over = new AbortController()
    const reading = (async () => {
      while (!over.signal.aborted) {
        const from = performance.now()
        await (await fetch(address + point, { headers })).arrayBuffer()
        taken.push(performance.now() - from)
        await pause(betweenMs)
      }
    })()
    await work()
    over.abort()
    await reading
    return taken
  }
}
