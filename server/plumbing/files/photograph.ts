import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { mensajes } from '#contract/shared/mensajes.ts'
import { HttpError, invalid } from '../http/errors.ts'
import type { Photograph, Question, Reply } from './photograph-worker.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { bareEnvironment, confined } from '../process/confined.ts'

/** One at a time: uses every core, and 150 MB for a phone's photograph. */
const turn = boundedQueue({ concurrency: 1, mostWaitingEach: 50 })
/** Trade-off: an idle process costs memory, starting one per photograph costs time. */
const idleMs = 10_000
/** Kills the worker over a picture made to keep it busy. */
const longestMs = 60_000

/** Reads a picture when its turn comes: as a buffer, or better a stream, which never stands in memory here. */
export type Picture = () => Promise<Buffer> | Readable

/**
 * Encodes a photograph in several widths and formats, upright and without EXIF. Decoding runs in a child process that
 * knows no secret, reaches no file but its code, and frees its memory when it ends.
 * @throws 415 for other kinds of bytes, 400 for unreadable ones, unless `told` says otherwise
 */
export function encodePhotograph(
  picture: Picture,
  how: Question,
  told: Partial<typeof refusals> = {},
): Promise<Photograph> {
  return turn(async () => {
    const content = await picture()
    const reply = await ask(content instanceof Uint8Array ? [content] : content, how)
    if (reply.photograph) return reply.photograph
    throw { ...refusals, ...told }[reply.refusal]()
  })
}

const refusals = {
  tipo: () => new HttpError(415, 'tipo_no_permitido', mensajes.archivoNoPermitido),
  pixeles: () => invalid(undefined, mensajes.fotoDemasiadosPixeles),
  ilegible: () => invalid(undefined, mensajes.fotoIlegible),
}

let worker: ChildProcess | undefined
let resting: NodeJS.Timeout | undefined

async function ask(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, question: Question): Promise<Reply> {
  clearTimeout(resting)
  if (!worker?.connected) worker = await start()
  const asked = worker
  // The child keeps this process alive only while it works.
  asked.ref()
  asked.channel?.ref()
  const tooLong = setTimeout(() => asked.kill('SIGKILL'), longestMs)
  const { promise: heard, resolve: hear } = Promise.withResolvers<unknown>()
  // An exit code is no reply. Not `events.once`, which rejects with the pipe's error before the exit that explains it.
  asked.once('message', hear).once('exit', hear)
  try {
    for await (const piece of pieces) await new Promise((sent) => asked.send(piece, sent))
    asked.send(question)
    const reply = (await heard) as Reply | number | null
    return typeof reply === 'object' && reply ? reply : { refusal: 'ilegible' }
  } catch (error) {
    // It may hold half a picture: start another for the next.
    worker = undefined
    asked.kill('SIGKILL')
    throw error
  } finally {
    asked.off('message', hear).off('exit', hear)
    clearTimeout(tooLong)
    asked.unref()
    asked.channel?.unref()
    resting = setTimeout(() => asked.connected && asked.disconnect(), idleMs).unref()
  }
}

/** @throws where no process can be started */
async function start(): Promise<ChildProcess> {
  const started = fork(new URL('./photograph-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: confined({ addons: true }),
    env: bareEnvironment(),
  })
  await once(started, 'spawn')
  // Every later error ends in an `exit`.
  return started.on('error', () => {})
}
