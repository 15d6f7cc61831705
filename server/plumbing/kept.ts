import type { Changes } from './changes.ts'

/**
 * A question with few answers that everyone asks: its answer is kept until anything changes, in whichever process.
 * One that was asked before a change, and answered after it, is given but not kept.
 */
export function keptUntilChange<T>(changes: Changes, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  changes.subscribe(() => {
    kept = undefined
  })
  return () => {
    if (kept) return kept
    const asked = ask()
    kept = asked
    asked.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked
  }
}
