import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake'
import { mensajes } from '#contract/shared/mensajes.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { HttpError } from '../http/errors.ts'

/** A company paper: pdfmake content without functions, between letterhead and foot. */
export interface Papel {
  titulo: string
  subtitulo: string
  /** In a frame beside the letterhead, such as a radio key. */
  sello?: string
  contenido: Content[]
  membrete: {
    nombre: string
    cuerpo: string
    /** Name and address of the company. */
    lineas: string[]
    /** JPEG; defaults to the drawn shield. */
    escudo: Uint8Array | undefined
  }
  /** When and by whom it was made: page footer. */
  emitido: string
  tamano: 'LETTER' | 'A4' | 'A3'
  /** Landscape. */
  apaisado?: boolean
  /** Says so across each page. */
  borrador?: boolean
}

/** Sheets without letterhead or foot, such as labels, up to their edges: pdfmake content without functions. */
export interface Hojas {
  titulo: string
  /** The company. */
  autor: string
  contenido: Content[]
  /** Sides in points. */
  tamano: 'A4' | { width: number; height: number }
}

/** One at a time: a thread takes some 100 MB, four times as much for ten thousand lines. */
const queue = boundedQueue({
  concurrency: 1,
  mostWaitingEach: 30,
  refusal: () => new HttpError(429, 'demasiados_papeles', mensajes.demasiadosPapeles, { retryAfterSeconds: 30 }),
})
/** Ten thousand lines take half the memory and a tenth of the time. */
const most = { memoryMb: 768, ms: 120_000 }

/** Number of other people's papers ahead of a person's next one; null if none is waiting. */
export const papersAhead = (persona: number): number | null => queue.ahead(String(persona)) ?? null

/** Until a thread without papers ends: the papers of a closing share one, and its fonts and code. */
const idleMs = 5_000

/**
 * Renders a paper in a worker thread, taking turns between people: the server stays responsive, and the memory is freed
 * with the thread. `gather` runs on its turn.
 * @throws 429 when this person has too many waiting, 413 when the paper is too long
 */
export const renderPdf = (persona: number, gather: () => Promise<Papel | Hojas>): Promise<Uint8Array> =>
  queue(async () => setPaper(await gather()), { client: String(persona) })

let idle: { worker: Worker; end: NodeJS.Timeout } | undefined

export async function setPaper(papel: Papel | Hojas, limits = most): Promise<Uint8Array> {
  const worker = limits === most ? takeWorker() : startWorker(limits)
  try {
    worker.postMessage(papel)
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(limits.ms) })) as [Uint8Array]
    if (limits === most && !idle) keepWorker(worker)
    else await worker.terminate()
    return bytes
  } catch (error) {
    await worker.terminate()
    const { name, code } = error as NodeJS.ErrnoException
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new HttpError(413, 'papel_demasiado_largo', mensajes.papelDemasiadoLargo)
    throw error
  }
}

function startWorker({ memoryMb }: typeof most): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // One that dies at rest ends neither the program nor the next paper.
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (idle?.worker === worker) idle = undefined
  })
  return worker
}

function takeWorker(): Worker {
  if (!idle) return startWorker(most)
  const { worker, end } = idle
  clearTimeout(end)
  idle = undefined
  worker.ref()
  return worker
}

function keepWorker(worker: Worker): void {
  const end = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, idleMs)
  idle = { worker, end: end.unref() }
  worker.unref()
}
