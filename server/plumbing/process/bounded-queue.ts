import { unavailable } from '../http/errors.ts'

/** The client to charge the work to. `isKept`: always has a place in the queue. */
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
 * @throws 503 when `mostWaiting` wait (`isKept` work never); `refusal` when `mostWaitingEach` of the same client do
 */
export function boundedQueue(
  concurrency: number,
  mostWaiting: number,
  mostWaitingEach = mostWaiting,
  refusal: () => Error = unavailable,
) {
  /** In the order in which the clients are served. */
  const queues = new Map<string, Waiting[]>()
  const served: string[] = []
  let waiting = 0

  async function wait(client: string, isKept: boolean): Promise<void> {
    const own = queues.get(client) ?? []
    if (own.length >= mostWaitingEach) throw refusal()
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

  function next(ended: string): void {
    served.splice(served.indexOf(ended), 1)
    moveBehind(ended)
    const [first] = queues
    if (!first) return
    const [client, queue] = first
    served.push(client)
    queues.delete(client)
    const work = queue.shift()
    if (queue.length > 0) queues.set(client, queue)
    waiting -= 1
    work?.start()
  }

  /** The client that was just served goes behind every other that waits. */
  function moveBehind(client: string): void {
    const queue = queues.get(client)
    if (queue && queues.delete(client)) queues.set(client, queue)
  }

  async function run<T>(work: () => Promise<T>, { client = '', isKept = false }: QueuedFor = {}): Promise<T> {
    if (served.length >= concurrency) await wait(client, isKept)
    else served.push(client)
    try {
      return await work()
    } finally {
      next(client)
    }
  }

  /** Number of other clients ahead of this one's first waiting work; undefined if none waits. */
  function ahead(client: string): number | undefined {
    const clients = [...queues.keys()]
    const place = clients.indexOf(client)
    if (place < 0) return undefined
    const before = served.includes(client) ? clients : clients.slice(0, place)
    return new Set([...served, ...before]).difference(new Set([client])).size
  }

  return Object.assign(run, { ahead })
}
