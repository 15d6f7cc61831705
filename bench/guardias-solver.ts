import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { dotar, type Dotada } from '#server/guardias/dotar.ts'
import { type Pedido, problemaDe } from '#server/guardias/pedido.rules.ts'
import { pedidoAlAzar } from '#test/support/dotacion.ts'
import { cotas, diferencia, llenas, rotas } from '#test/support/revisor.ts'
import { ownMs } from './load.ts'
import { line, section } from './report.ts'

const months = 50
const repeated = 3
/** By seconds of one core: another program on the machine makes no roster worse here. */
const limits = { solverMs: 100_000, threadMs: 120_000 }
const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Random months, each judged by a checker that shares no code with the program (docs/decisions/093). */
export async function guardsSolver(): Promise<void> {
  section(`${months} random months of 60 guards of five seats, 40 members`)
  await dotar(pedidoAlAzar(1, { dias: 2, miembros: 10 }), limits)
  const rest = await atRest()
  const pedidos = Array.from({ length: months }, (_, n) => pedidoAlAzar(n + 1))
  const made: ({ pedido: Pedido } & Awaited<ReturnType<typeof measured>>)[] = []
  for (const pedido of pedidos) made.push({ pedido, ...(await measured(pedido)) })
  const left = (await atRest()) - rest
  const judged = made.map(({ pedido, dotada }) => judge(pedido, dotada))
  const faults = judged.flatMap(({ found }, at) => found.map((fault) => `month ${at + 1}: ${fault}`))
  for (const { pedido, dotada } of made.slice(0, repeated))
    if (JSON.stringify(await dotar(pedido, limits)) !== JSON.stringify(dotada))
      faults.push(`month ${pedido.semilla}: another roster the second time`)
  for (const fault of faults) line(fault, '', '', false)
  line('faults', `${faults.length}`, '0', faults.length === 0)
  const over = Math.max(...judged.map((one) => one.over))
  line('spread over the proven lower bound, at most', `${over}`, '≤ 1', over <= 1)
  const seconds = made.map((one) => one.seconds)
  const mean = seconds.reduce((sum, one) => sum + one, 0) / months
  line('of one core, mean', `${mean.toFixed(1)} s`)
  const slowest = Math.max(...seconds)
  line('of one core, slowest', `${slowest.toFixed(1)} s`, '≤ 10 s', slowest <= 10)
  const most = Math.max(...made.map((one) => one.most)) - rest
  line('memory over that at rest', mb(most), '≤ 256 MB', most <= 256e6)
  line('memory not given back', mb(left), '≤ 64 MB', left <= 64e6)
  const longest = (of: (one: (typeof made)[number]) => number) => Math.max(...made.map(of))
  line('work of the main thread for one proposal, at most', `${longest((one) => one.work).toFixed(0)} ms`)
  const stretch = longest((one) => one.stretch)
  line('of it without a pause, at most', `${stretch.toFixed(0)} ms`, '≤ 50 ms', stretch <= 50)
  line('delay of its event loop, at most (with what else runs)', `${longest((one) => one.delay).toFixed(0)} ms`)
}

/** Resident memory without garbage, in bytes. */
async function atRest(): Promise<number> {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  await setTimeout(1000)
  return process.memoryUsage.rss()
}

/**
 * A proposal, with the seconds of a core that it took and the most memory. Of this thread in ms: its own work, the longest
 * of it between two turns of a timer, and the longest delay of the event loop, which other programs lengthen too.
 */
async function measured(pedido: Pedido) {
  let most = 0
  let stretch = 0
  let last = ownMs()
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const turns = setInterval(() => {
    const now = ownMs()
    stretch = Math.max(stretch, now - last)
    last = now
  }, 1)
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const own = ownMs()
  const before = process.cpuUsage()
  const dotada = await dotar(pedido, limits)
  const { user, system } = process.cpuUsage(before)
  const work = ownMs() - own
  loop.disable()
  clearInterval(sampling)
  clearInterval(turns)
  return { dotada, most, seconds: (user + system) / 1e6, work, stretch, delay: loop.max / 1e6 }
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
