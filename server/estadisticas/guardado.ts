import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'

/** Answers kept in each process; the one that was asked for longest ago is evicted. */
const mostKept = 60
/** Of a closed period: a net for what was changed by hand in the database. Of one that runs, no longer than 014 allows. */
const closedMs = 600_000
const runningMs = 5_000

interface Kept<T> {
  answer: Promise<T>
  until: number
  cambia: readonly Aviso['tipo'][]
}

/**
 * Keeps what was counted until a change of one of its kinds in any process (docs/decisions/014), also while two ask for it at
 * once. A count that a change overtakes is returned and not kept.
 */
export function guardado<T>(changes: Pick<Deps['changes'], 'subscribe' | 'isLive'>) {
  const kept = new Map<string, Kept<T>>()
  changes.subscribe(({ tipo }) => {
    for (const [key, { cambia }] of kept) if (tipo === 'todo' || cambia.includes(tipo)) kept.delete(key)
  })
  return (
    key: string,
    { cambia, cerrado }: { cambia: readonly Aviso['tipo'][]; cerrado: boolean },
    ask: () => Promise<T>,
  ): Promise<T> => {
    const known = kept.get(key)
    kept.delete(key)
    const lasting = known && known.until > performance.now() ? known : undefined
    const ms = cerrado && changes.isLive() ? closedMs : runningMs
    const current = lasting ?? { answer: ask(), until: performance.now() + ms, cambia }
    kept.set(key, current)
    if (!lasting)
      current.answer.catch(() => {
        if (kept.get(key) === current) kept.delete(key)
      })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return current.answer
  }
}
