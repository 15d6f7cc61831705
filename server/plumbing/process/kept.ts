import type { Aviso } from '../records/aviso.ts'
import type { Changes } from '../records/changes.ts'

/** Should a change of another process ever go unheard, this is how long it is not seen. */
const longestMs = 5_000

/**
 * A question with few answers that everyone asks: its answer is kept until something of its kind changes, in whichever
 * process, or until anything may have.
 * One that was asked before a change, and answered after it, is given but not kept.
 */
export function keptUntilChange<T>(
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
