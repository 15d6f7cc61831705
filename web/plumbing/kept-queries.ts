import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, entries, set } from 'idb-keyval'

// What a member read last, for a reload without network: docs/decisions/034. It is theirs, and goes with the session.

/** The `meta` of a query whose last answer is kept. */
export const keptForLater = { kept: true } as const

interface Kept {
  usuario: number
  key: QueryKey
  data: unknown
  /** When the server said so, in milliseconds. */
  at: number
}

/** Older than that, nothing is better than it. */
const keptForMs = 7 * 24 * 60 * 60_000

const store = createStore('cuartel', 'consultas')

/** Puts back what this member had read; what another had, or is too old, is thrown away. */
export async function restoreQueries(queries: QueryClient, usuario: number, now = Date.now()): Promise<void> {
  const all = await entries<string, Kept>(store).catch(() => [])
  for (const [hash, { usuario: whose, key, data, at }] of all)
    if (whose !== usuario || at < now - keptForMs) await del(hash, store).catch(() => undefined)
    else if (queries.getQueryData(key) === undefined) {
      // Nobody may look at it for a while, and still it is not to be forgotten.
      queries.setQueryDefaults(key, { gcTime: Infinity })
      queries.setQueryData(key, data, { updatedAt: at })
      // However young: whoever looks at it asks the server.
      await queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash === hash, refetchType: 'none' })
    }
}

/** Keeps from now on what is read; answers a function that stops. */
export function keepQueries(queries: QueryClient, usuario: number): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.kept) return
    const { query } = event
    const kept: Kept = { usuario, key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt }
    // A browser that keeps nothing, or has no room left, goes on without.
    void set(query.queryHash, kept, store).catch(() => undefined)
  })
}

/** Throws everything away: nobody is signed in here any more. */
export const forgetQueries = (): Promise<void> => clear(store).catch(() => undefined)
