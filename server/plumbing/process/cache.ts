import type { Aviso } from '../records/aviso.ts'
import type { Changes } from '../records/changes.ts'

/** Upper bound on staleness if a change from another process is missed. */
const longestMs = 5_000

/**
 * Caches the result of `ask` until a change of its kind in any process, or a `todo`.
 * A result that a change overtakes is returned but not cached.
 */
export function cachedUntilChange<T>(
  changes: Pick<Changes, 'subscribe'>,
  kind: Aviso['tipo'],
  ask: () => Promise<T>,
): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  changes.subscribe(({ tipo }) => {
    if (tipo === kind || tipo === 'todo') kept = undefined
  })
  return () => {
    if (kept && kept.until > performance.now()) return kept.answer
    const asked = { answer: ask(), until: performance.now() + longestMs }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
