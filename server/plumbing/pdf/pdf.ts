import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake'
import { boundedQueue } from '../bounded-queue.ts'

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

/** A thread takes some 100 MB. */
const turn = boundedQueue(1, 20)
const longestMs = 30_000

/** Sets a paper, in a thread of its own: the server answers meanwhile, and the memory goes with it. */
export function renderPdf(papel: Papel): Promise<Uint8Array> {
  return turn(async () => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: papel,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    try {
      const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Uint8Array]
      return bytes
    } finally {
      await worker.terminate()
    }
  })
}
