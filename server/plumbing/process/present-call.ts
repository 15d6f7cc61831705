import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose call is at work: queues take turns by it. */
export interface PresentCall {
  /** The member, or the network of somebody unknown. */
  client: string
  /** Of a read: aborted when nobody waits for its answer. A write is done all the same. */
  gone?: AbortSignal | undefined
  /** Returns true while more calls of the same client wait in its line. */
  hasMore?: () => boolean
  /** Frees its place among the member's calls under way: it goes on in another queue. */
  leave(): void
}

/** None in the program's own tasks, and in what is made for everyone. */
export const presentCall = new AsyncLocalStorage<PresentCall | undefined>()
