/** After a lock time-out the same statement is taken for blocked this long. Longer than the time-out, so that its waiters renew it. */
const blockedMs = 5_000

/**
 * Keeps a locked table from taking every connection: while more than half of the pool is in use, a statement that
 * lately waited for a lock in vain fails at once (docs/decisions/038).
 */
export class LockWaits {
  readonly #blockedUntil = new Map<string, number>()
  readonly #isCrowded: () => boolean

  constructor(isCrowded: () => boolean) {
    this.#isCrowded = isCrowded
  }

  failed(sql: string): void {
    const now = performance.now()
    for (const [known, until] of this.#blockedUntil) if (until <= now) this.#blockedUntil.delete(known)
    this.#blockedUntil.set(sql, now + blockedMs)
  }

  passed(sql: string): void {
    this.#blockedUntil.delete(sql)
  }

  refuses(sql: string): boolean {
    return (this.#blockedUntil.get(sql) ?? 0) > performance.now() && this.#isCrowded()
  }

  /** The same error as the server's. */
  refusal(): Error {
    return Object.assign(new Error('Too many wait for a lock already'), { code: '55P03', severity: 'ERROR' })
  }
}
