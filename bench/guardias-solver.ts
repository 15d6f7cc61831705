import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { dotar, type Dotada } from '#server/guardias/dotar.ts'
import { type Pedido, problemaDe } from '#server/guardias/pedido.rules.ts'
import { pedidoAlAzar } from '#test/support/dotacion.ts'
import { cotas, diferencia, llenas, rotas } from '#test/support/revisor.ts'
import { line, section } from './report.ts'

const months = 50
const repeated = 5
const seeds = Array.from({ length: months }, (_, n) => n + 1)

/** Random months, each judged by a checker that shares no code with the program (docs/decisions/093). */
export async function guardsSolver(): Promise<void> {
  section(`${months} random months of 60 guards of five seats, 40 members`)
  await dotar(pedidoAlAzar(1, { dias: 2, miembros: 10 }))
  const rest = process.memoryUsage.rss()
  let most = rest
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const delays = monitorEventLoopDelay({ resolution: 5 })
  const taken: number[] = []
  const faults: string[] = []
  let worst = 0
  for (const seed of seeds) {
    const pedido = pedidoAlAzar(seed)
    delays.enable()
    const from = performance.now()
    const dotada = await dotar(pedido)
    taken.push(performance.now() - from)
    delays.disable()
    const { found, over } = judge(pedido, dotada)
    faults.push(...found.map((fault) => `month ${seed}: ${fault}`))
    worst = Math.max(worst, over)
    if (seed <= repeated && JSON.stringify(await dotar(pedido)) !== JSON.stringify(dotada))
      faults.push(`month ${seed}: another roster the second time`)
  }
  clearInterval(sampling)
  globalThis.gc?.()
  await setTimeout(2000)
  const left = process.memoryUsage.rss() - rest
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  for (const fault of faults) line(fault, '', '', false)
  const slowest = Math.max(...taken)
  const mean = taken.reduce((sum, one) => sum + one, 0) / months
  line('months with a fault', `${faults.length}`, '0', faults.length === 0)
  line('spread over the proven lower bound, at most', `${worst}`, '≤ 1', worst <= 1)
  line('mean', `${(mean / 1000).toFixed(1)} s`)
  line('slowest', `${(slowest / 1000).toFixed(1)} s`, '≤ 10 s', slowest <= 10_000)
  line('memory over that at rest', mb(most - rest), '≤ 256 MB', most - rest <= 256e6)
  line('memory not given back', mb(left), '≤ 64 MB', left <= 64e6)
  line('longest stall of the main thread', `${Math.round(delays.max / 1e6)} ms`, '≤ 50 ms', delays.max <= 50e6)
}

function judge(pedido: Pedido, { metodo, aviso, puestos }: Dotada): { found: string[]; over: number } {
  const problema = problemaDe(pedido)
  const seats = puestos.map(({ guardia_id, user_id, funcion }) => ({
    persona: problema.personas.findIndex(({ id }) => id === user_id),
    abierta: problema.abiertas.findIndex(({ id }) => id === guardia_id),
    funcion,
  }))
  const best = cotas(problema)
  const { funciones, todas } = llenas(seats)
  const found = [
    ...rotas(problema, seats),
    ...(metodo === 'optimo' && aviso === null ? [] : [`${metodo}: ${aviso}`]),
    ...(funciones === best.funciones && todas === best.todas ? [] : ['a minimum that could be filled is not']),
  ]
  return { found, over: diferencia(problema, seats) - best.diferencia }
}
