import { setImmediate } from 'node:timers'
import { clientGone, tooManyWaiting, unavailable } from '../http/errors.ts'
import { presentCall } from './present-call.ts'

interface Bounds {
  /** At a time. */
  concurrency?: number
  /** At a time of the same client; the program's own work obeys `concurrency` alone. */
  each?: number
  mostWaiting?: number
  /** Of the same client. */
  mostWaitingEach?: number
  /** What a client hears whose own work is too much. */
  refusal?: () => Error
}

export interface QueuedFor {
  /** Whom to charge the work to, if not the client of the present call. */
  client?: string
  /** Always has a place in the queue. */
  isKept?: boolean
  /** Aborted when nobody waits for the work any longer: it gives up its place. */
  gone?: AbortSignal | undefined
}

/** Ends a turn; the second time, nothing. */
type End = () => void

interface Waiting {
  start(end: End): void
  refuse(error: Error): void
}

/** The program itself. */
const nobody = ''
const present = () => presentCall.getStore()?.client ?? nobody

/**
 * Takes turns (docs/decisions/140): what waits is served round robin between clients, first come first served for each,
 * so that a client that floods the queue delays only itself, and is refused alone.
 */
export function boundedQueue({
  concurrency = Infinity,
  each = concurrency,
  mostWaiting = Infinity,
  mostWaitingEach = Infinity,
  refusal = tooManyWaiting,
}: Bounds) {
  /** In the order in which the clients are served. */
  const queues = new Map<string, Waiting[]>()
  const working = new Map<string, number>()
  let total = 0
  let waiting = 0

  const ownTotal = (client: string) => working.get(client) ?? 0
  const hasTurn = (client: string) => total < concurrency && (client === nobody || ownTotal(client) < each)

  /**
   * Resolves when its turn comes, to the function that ends it; at once where nothing is in the way.
   * @throws `refusal` when `mostWaitingEach` of the same client wait, 503 when `mostWaiting` do (`isKept` work never)
   */
  function take({ client = present(), ...more }: QueuedFor = {}): End | Promise<End> {
    return hasTurn(client) ? begin(client) : wait(client, more)
  }

  function begin(client: string): End {
    total += 1
    working.set(client, ownTotal(client) + 1)
    let isOver = false
    return () => {
      if (!isOver) end(client)
      isOver = true
    }
  }

  async function wait(client: string, { isKept, gone }: QueuedFor): Promise<End> {
    const own = queues.get(client) ?? []
    if (own.length >= mostWaitingEach) throw refusal()
    if (gone?.aborted) throw clientGone()
    if (waiting >= mostWaiting && !isKept) makeRoom(own.length)
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<End>()
    const entry = { start, refuse }
    own.push(entry)
    queues.set(client, own)
    waiting += 1
    const giveUp = () => {
      const at = own.indexOf(entry)
      if (at >= 0) remove(client, own, at)?.refuse(clientGone())
    }
    gone?.addEventListener('abort', giveUp)
    return await promise.finally(() => gone?.removeEventListener('abort', giveUp))
  }

  /** A full queue refuses the last of the client that waits for most, unless the newcomer waits for as much. */
  function makeRoom(ownLength: number): void {
    const [client, longest] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most))
    if (longest.length <= ownLength + 1) throw unavailable()
    remove(client, longest, longest.length - 1)?.refuse(unavailable())
  }

  function remove(client: string, own: Waiting[], at: number): Waiting | undefined {
    const [removed] = own.splice(at, 1)
    if (own.length === 0) queues.delete(client)
    waiting -= 1
    return removed
  }

  function end(client: string): void {
    total -= 1
    if (ownTotal(client) > 1) working.set(client, ownTotal(client) - 1)
    else working.delete(client)
    moveBehind(client)
    for (const [next, own] of queues) {
      if (!hasTurn(next)) continue
      const entry = remove(next, own, 0)
      // What came in meanwhile goes first: one client's calls in a row would hold up the others'.
      if (entry) setImmediate(entry.start, begin(next))
      return
    }
  }

  /** The client that was just served goes behind every other that waits. */
  function moveBehind(client: string): void {
    const queue = queues.get(client)
    if (queue && queues.delete(client)) queues.set(client, queue)
  }

  /** Runs work in its turn. A call that does gives up its place among its member's calls under way. */
  async function run<T>(work: () => Promise<T>, queuedFor: QueuedFor = {}): Promise<T> {
    const call = presentCall.getStore()
    call?.leave()
    const turn = take({ gone: call?.gone, ...queuedFor })
    const over = turn instanceof Promise ? await turn : turn
    try {
      return await work()
    } finally {
      over()
    }
  }

  /** Number of other clients ahead of this one's first waiting work; undefined if none waits. */
  function ahead(client: string): number | undefined {
    const clients = [...queues.keys()]
    const place = clients.indexOf(client)
    if (place < 0) return undefined
    const before = working.has(client) ? clients : clients.slice(0, place)
    return new Set([...working.keys(), ...before]).difference(new Set([client])).size
  }

  const hasWaiting = (client: string): boolean => queues.has(client)

  return Object.assign(run, { take, ahead, hasWaiting })
}
