import { unavailable } from './errors.ts'

/** The client that work is done for. A place is kept for it, however many others wait. */
export interface QueuedFor {
  client?: string
  isKept?: boolean
}

interface Waiting {
  start(): void
  refuse(error: Error): void
}

/**
 * Runs heavy work, at most `concurrency` at a time. What waits is served round robin between clients, first come first
 * served for each, so that a client that floods the queue delays itself.
 * @throws 503 when `mostWaiting` wait, or `mostWaitingEach` of the same client; `isKept` work never for others' sake
 */
export function boundedQueue(concurrency: number, mostWaiting: number, mostWaitingEach = mostWaiting) {
  /** In the order in which the clients are served. */
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let running = 0

  async function wait(client: string, isKept: boolean): Promise<void> {
    const own = queues.get(client) ?? []
    if (own.length >= mostWaitingEach) throw unavailable()
    if (waiting >= mostWaiting && !isKept) makeRoom(own.length)
    await new Promise<void>((start, refuse) => {
      own.push({ start, refuse })
      queues.set(client, own)
      waiting += 1
    })
  }

  /** A full queue refuses the last of the client that waits for most, unless the newcomer waits for as much. */
  function makeRoom(ownLength: number): void {
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most))
    if (longest.length <= ownLength + 1) throw unavailable()
    longest.pop()?.refuse(unavailable())
    waiting -= 1
  }

  function next(): void {
    const [first] = queues
    if (!first) return void (running -= 1)
    const [client, queue] = first
    queues.delete(client)
    const work = queue.shift()
    if (queue.length > 0) queues.set(client, queue)
    waiting -= 1
    work?.start()
  }

  return async <T>(work: () => Promise<T>, { client = '', isKept = false }: QueuedFor = {}): Promise<T> => {
    if (running >= concurrency) await wait(client, isKept)
    else running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}
