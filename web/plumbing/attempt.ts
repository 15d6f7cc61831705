import { ApiError, isUndecided } from './api.ts'

/** The `Idempotency-Key` of what is sent: the same while the same content has no answer (docs/decisions/033). */
export function newAttempt() {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content: string): string {
      if (last?.content !== content) last = { content, key: newKey() }
      return last.key
    },
    /** Answered, or refused: unless it may have been done, the next one is another. */
    end(error?: unknown): void {
      const open = error !== undefined && (isUndecided(error) || isUnderWay(error))
      if (!open) last = undefined
    },
  }
}

/** The same call is being worked on. */
export const isUnderWay = (error: unknown): boolean => error instanceof ApiError && error.code === 'en_curso'

/** `randomUUID` is missing from a page without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
