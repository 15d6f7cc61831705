/**
 * A statement counts as blocked this long after a lock timeout. Longer than the timeout, so that its waiters renew it.
 */
const blockedMs = 5_000

/**
 * Keeps a locked table from taking every connection: while more than half of the pool is in use, a statement that
 * recently hit its lock timeout fails at once (docs/decisions/038).
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

  /** The server's own error. */
  refusal(): Error {
    return Object.assign(new Error('Too many wait for a lock already'), { code: '55P03', severity: 'ERROR' })
  }
}
