import type { PassThrough } from 'node:stream'
import { unavailable } from '#server/plumbing/http/errors.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

/** A listener: a member with a session, or a visitor from a network. */
export interface Listener {
  actor: Pick<Actor, 'id' | 'sessionId'> | null
  network: string
}

/** Enough for a commune looking at its trucks; beyond it a visitor gets the page without live changes. */
const most = 2_000
/** The rest is for members. */
const mostVisitors = 1_500
/** Many mobile visitors share one IPv4 address. */
const mostOfNetwork = 250
/** A browser opens no more than six connections to a host. */
const mostOfSession = 6
const mostOfMember = 12

/** Open streams of live changes, limited so that nobody takes them all. */
export class OpenStreams {
  /** Oldest first: all, visitors', and those of each network, session and member. */
  readonly #groups = new Map<string, Set<PassThrough>>()
  readonly #groupsOf = new Map<PassThrough, string[]>()

  get size(): number {
    return this.#groupsOf.size
  }

  /**
   * Adds a stream. Beyond a member's limit it ends their oldest, left behind by a phone that lost its network.
   * @throws 503 when there is no place
   */
  add(stream: PassThrough, { actor, network }: Listener): void {
    if (this.#size('all') >= most) throw unavailable()
    if (actor) {
      const [session, member] = [`session ${actor.sessionId}`, `member ${actor.id}`]
      this.#endOldest(session, mostOfSession)
      this.#endOldest(member, mostOfMember)
      return this.#join(stream, ['all', session, member])
    }
    const neighbours = `network ${network}`
    if (this.#size('visitors') >= mostVisitors || this.#size(neighbours) >= mostOfNetwork) throw unavailable()
    this.#join(stream, ['all', 'visitors', neighbours])
  }

  remove(stream: PassThrough): void {
    for (const name of this.#groupsOf.get(stream) ?? []) {
      const group = this.#groups.get(name)
      group?.delete(stream)
      if (group?.size === 0) this.#groups.delete(name)
    }
    this.#groupsOf.delete(stream)
  }

  endAll(): void {
    for (const stream of this.#groupsOf.keys()) stream.end()
  }

  #size(name: string): number {
    return this.#groups.get(name)?.size ?? 0
  }

  #join(stream: PassThrough, names: string[]): void {
    this.#groupsOf.set(stream, names)
    for (const name of names) {
      const group = this.#groups.get(name) ?? new Set()
      this.#groups.set(name, group.add(stream))
    }
  }

  #endOldest(name: string, share: number): void {
    const [oldest] = this.#groups.get(name) ?? []
    if (!oldest || this.#size(name) < share) return
    this.remove(oldest)
    oldest.end()
  }
}

/** Most often that refused streams are told of. */
const tellMs = 60_000

/** Counts refused streams: each page retries, so they come by the thousand, and nothing is wrong. */
export class Refusals {
  #count = 0
  #toldAt = -Infinity

  /** Adds one; returns how many there were since the last time that it did, at most once a minute. */
  add(now: Date): number | undefined {
    this.#count += 1
    if (now.getTime() - this.#toldAt < tellMs) return undefined
    const count = this.#count
    this.#count = 0
    this.#toldAt = now.getTime()
    return count
  }
}
