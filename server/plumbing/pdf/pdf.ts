import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake'
import { mensajes } from '#contract/shared/mensajes.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { HttpError } from '../http/errors.ts'

/** A paper of the company: what stands between its letterhead and its foot is pdfmake's, without functions. */
export interface Papel {
  titulo: string
  subtitulo: string
  contenido: Content[]
  membrete: {
    nombre: string
    cuerpo: string
    /** Where the company is, and how it is called. */
    lineas: string[]
    /** JPEG; without one the drawn shield stands. */
    escudo: Uint8Array | undefined
  }
  /** When and by whom it was made: at the foot of each page. */
  emitido: string
  tamano: 'LETTER' | 'A4'
  /** Wider than high. */
  apaisado?: boolean
}

/** One at a time: a thread takes some 100 MB, and four times as much for ten thousand lines. */
const queue = boundedQueue(
  1,
  Infinity,
  30,
  () => new HttpError(429, 'demasiados_papeles', mensajes.demasiadosPapeles, { retryAfterSeconds: 30 }),
)
/** Enough for ten thousand lines: half the memory, a tenth of the time. */
const most = { memoryMb: 768, ms: 120_000 }

/** How many other people's papers come before the next one of a person; null where none of theirs waits. */
export const papersAhead = (persona: number): number | null => queue.ahead(String(persona)) ?? null

/**
 * Sets a paper for a person, in turns with everyone else's, and in a thread of its own: the server answers meanwhile, and
 * the memory goes with it. The paper is gathered when its turn has come.
 * @throws 429 when this person has too many waiting, 413 when the paper is too long
 */
export const renderPdf = (persona: number, gather: () => Promise<Papel>): Promise<Uint8Array> =>
  queue(async () => setPaper(await gather()), { client: String(persona) })

export async function setPaper(papel: Papel, { memoryMb, ms } = most): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: papel,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(ms) })) as [Uint8Array]
    return bytes
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new HttpError(413, 'papel_demasiado_largo', mensajes.papelDemasiadoLargo)
    throw error
  } finally {
    await worker.terminate()
  }
}
