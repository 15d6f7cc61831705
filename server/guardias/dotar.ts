import { Worker } from 'node:worker_threads'
import type { MetodoPropuesta } from '#contract/guardias/propuestas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { boundedQueue } from '#server/plumbing/process/bounded-queue.ts'
import { type Dotacion, dotacionSimple } from './dotacion-propuesta.rules.ts'
import type { Pedido } from './pedido.rules.ts'

/** To the worker. `ms`: the solver's time. */
export interface Encargo {
  pedido: Pedido
  ms: number
}

/** From the worker: first the plain proposal, at once, then the best. `completo`: with rest, wishes and weekends. */
export type Noticia =
  | { metodo: 'simple'; dotacion: Dotacion }
  | { metodo: 'optimo'; completo: boolean; dotacion: Dotacion }

export interface Dotada extends Dotacion {
  metodo: MetodoPropuesta
  aviso: string | null
}

/** One at a time: a thread takes some 200 MB. A second press waits for its turn. */
const queue = boundedQueue({
  concurrency: 1,
  mostWaitingEach: 1,
  refusal: () => conflict(mensajes.propuestaEnCurso),
})

/** The solver is asked to stop before the thread is ended. */
const limits = { solverMs: 10_000, threadMs: 12_000, memoryMb: 192 }

const ownWorker = new URL('./solver-worker.ts', import.meta.url)

/**
 * Proposes who serves, when its turn comes; `gather` and `keep` run within it, so that the next begins from what this
 * one left. @throws 409 when this person has another one waiting
 */
export const dotarEnTurno = <T>(
  persona: number,
  gather: () => Promise<Pedido>,
  keep: (dotada: Dotada) => Promise<T>,
): Promise<T> =>
  queue(
    async () => {
      const pedido = await gather()
      return await keep(await dotar(pedido))
    },
    { client: String(persona) },
  )

/** In a thread of its own; by the plain order where that fails or takes too long. */
export async function dotar(pedido: Pedido, { solverMs, threadMs, worker = ownWorker } = defaults): Promise<Dotada> {
  if (pedido.incompletas.length === 0) return { ...dotacionSimple(pedido), metodo: 'optimo', aviso: null }
  const heard = await listen(worker, { pedido, ms: solverMs }, threadMs)
  const best = heard.find((noticia) => noticia.metodo === 'optimo')
  if (best) return { ...best.dotacion, metodo: 'optimo', aviso: best.completo ? null : mensajes.propuestaSinAfinar }
  const simple = heard[0]?.dotacion ?? dotacionSimple(pedido)
  return { ...simple, metodo: 'simple', aviso: mensajes.propuestaSimple }
}

const defaults: { solverMs: number; threadMs: number; worker?: URL } = limits

/** All that a thread said before it ended, or was ended. */
async function listen(url: URL, encargo: Encargo, ms: number): Promise<Noticia[]> {
  const heard: Noticia[] = []
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
  const timeout = setTimeout(() => void worker.terminate(), ms)
  worker.on('message', (noticia: Noticia) => heard.push(noticia))
  // A thread that dies has said what it said.
  worker.on('error', () => {})
  worker.postMessage(encargo)
  await new Promise((ended) => worker.once('exit', ended))
  clearTimeout(timeout)
  return heard
}
