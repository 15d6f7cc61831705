import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, entries, set } from 'idb-keyval'
import { storedUser } from './session.ts'

// A member's last reads, for a reload without network: docs/decisions/034. They are deleted with the session.

/** `meta` of a query whose last answer is kept. */
export const keptForLater = { kept: true } as const

interface Kept {
  usuario: number
  key: QueryKey
  data: unknown
  /** Server time, in milliseconds. */
  at: number
}

/** Maximum age: older data is worse than none. */
const keptForMs = 7 * 24 * 60 * 60_000

const store = createStore('cuartel', 'consultas')

/** Restores this member's persisted reads; deletes another's, and expired ones. */
export async function restoreQueries(queries: QueryClient, usuario: number, now = Date.now()): Promise<void> {
  const all = await entries<string, Kept>(store).catch(() => [])
  // Nobody who signs in meanwhile is shown what belongs to another.
  if (storedUser()?.id !== usuario) return
  for (const [hash, { usuario: whose, key, data, at }] of all)
    if (whose !== usuario || at < now - keptForMs) await del(hash, store).catch(() => undefined)
    else if (queries.getQueryData(key) === undefined) {
      // Must survive without observers for a while.
      queries.setQueryDefaults(key, { gcTime: Infinity })
      queries.setQueryData(key, data, { updatedAt: at })
      // However fresh, its first observer refetches it.
      await queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash === hash, refetchType: 'none' })
    }
}

/** Persists reads from now on; returns a function that stops it. */
export function keepQueries(queries: QueryClient, usuario: number): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.kept) return
    const { query } = event
    const kept: Kept = { usuario, key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt }
    // Storage may be disabled or full: go on without.
    void set(query.queryHash, kept, store).catch(() => undefined)
  })
}

/** Deletes all persisted reads, on signing out. */
export const forgetQueries = (): Promise<void> => clear(store).catch(() => undefined)
