import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { mensajes } from '#contract/shared/mensajes.ts'
import { HttpError, invalid } from '../http/errors.ts'
import type { Photograph, Question, Reply } from './photograph-worker.ts'
import { boundedQueue } from '../process/bounded-queue.ts'

/** One at a time: it takes every core, and for what a phone takes some 150 MB. */
const turn = boundedQueue(1, 50)
/** A process at rest costs memory; one that is started for each of many photographs costs time. */
const idleMs = 10_000
/** A picture that was made to keep its reader busy is given up. */
const longestMs = 60_000

/** A picture, asked for when its turn has come: whole, or better in pieces, so that it never stands in memory here. */
export type Picture = () => Promise<Buffer> | Readable

/**
 * A photograph in several widths and formats, upright and without a word of what the camera wrote into it. It is taken
 * apart in a process of its own, which knows no secret and whose memory goes with it.
 * @throws 415 when its bytes are of another kind, 400 when they cannot be read, unless told another way
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
  if (!worker?.connected) worker = start()
  const asked = worker
  // Only while it works does it keep this process from ending.
  asked.ref()
  asked.channel?.ref()
  const listening = new AbortController()
  const ended = { signal: listening.signal }
  const tooLong = setTimeout(() => asked.kill('SIGKILL'), longestMs)
  // Without an answer, where it ended over this picture.
  const heard = Promise.race([once(asked, 'message', ended), once(asked, 'exit', ended)])
  heard.catch(() => {})
  try {
    for await (const piece of pieces) await new Promise((sent) => asked.send(piece, sent))
    asked.send(question)
    const [reply] = (await heard) as [Reply | number]
    return typeof reply === 'object' && reply ? reply : { refusal: 'ilegible' }
  } catch (error) {
    // It may hold half a picture: the next one goes to another.
    worker = undefined
    asked.kill('SIGKILL')
    throw error
  } finally {
    listening.abort()
    clearTimeout(tooLong)
    asked.unref()
    asked.channel?.unref()
    resting = setTimeout(() => asked.connected && asked.disconnect(), idleMs).unref()
  }
}

function start(): ChildProcess {
  const started = fork(new URL('./photograph-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    // With an arena for each thread the allocator of Linux would keep twice as much.
    env: { MALLOC_ARENA_MAX: '2', ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
  })
  // Whatever ends it is heard as its end.
  return started.on('error', () => {})
}
