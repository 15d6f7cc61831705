import type { Aviso } from '../records/aviso.ts'
import type { Changes } from '../records/changes.ts'
import { presentCall } from './present-call.ts'

/** Upper bound on staleness if a change from another process is missed. */
const longestMs = 5_000

/** Nobody's own: others wait for it too, and who asked first may have to give way to them. */
const forAll = <T>(ask: () => Promise<T>): Promise<T> => presentCall.run(undefined, ask)

/**
 * Caches the result of `ask` until a change of one of its kinds in any process, or a `todo`.
 * A result that a change overtakes is returned but not cached.
 */
export function cachedUntilChange<T>(
  changes: Pick<Changes, 'subscribe'>,
  kinds: Aviso['tipo'] | readonly Aviso['tipo'][],
  ask: () => Promise<T>,
): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  changes.subscribe(({ tipo }) => {
    if (tipo === 'todo' || [kinds].flat().includes(tipo)) kept = undefined
  })
  return () => {
    if (kept && kept.until > performance.now()) return kept.answer
    const asked = { answer: forAll(ask), until: performance.now() + longestMs }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}

/** Entries kept; the oldest is evicted. */
const mostKeys = 20

/**
 * The same by key: `isStale` says which changes bear on the answer of a key. Answers for which `isKept` is false are not
 * cached.
 */
export function cachedByKey<T>(
  changes: Pick<Changes, 'subscribe'>,
  isStale: (aviso: Aviso, key: number) => boolean,
  ask: (key: number) => Promise<T>,
  isKept: (answer: T) => boolean,
): (key: number) => Promise<T> {
  const kept = new Map<number, { answer: Promise<T>; until: number }>()
  changes.subscribe((aviso) => {
    for (const key of kept.keys()) if (aviso.tipo === 'todo' || isStale(aviso, key)) kept.delete(key)
  })
  return (key) => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.answer
    const asked = { answer: forAll(() => ask(key)), until: performance.now() + longestMs }
    kept.delete(key)
    kept.set(key, asked)
    const drop = () => {
      if (kept.get(key) === asked) kept.delete(key)
    }
    asked.answer.then((answer) => isKept(answer) || drop(), drop)
    const [oldest] = kept.keys()
    if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest)
    return asked.answer
  }
}
