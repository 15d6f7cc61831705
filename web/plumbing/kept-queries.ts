import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, delMany, entries, set } from 'idb-keyval'
import { isEquipoCompartido } from './equipo-compartido.ts'
import { storedUser } from './session.ts'

// A member's last reads, for a reload without network: docs/decisions/034 and 118. They are deleted with the session, and none is
// kept on a computer of the station (122).

const hour = 60 * 60_000

/** `meta` of a query whose last answer is kept. */
interface Keeping extends Record<string, unknown> {
  /** Maximum age: older data is worse than none. */
  keptMs: number
  /** Where it is false nothing is kept of the answer, nor of what was read of the same record under its path. */
  onlyIf?: (data: never, queries: QueryClient) => boolean
}

export const keptForLater: Keeping = { keptMs: 7 * 24 * hour }

/** For the directory and the member's own health data (docs/decisions/118). */
export const keptADay: Keeping = { keptMs: 24 * hour }

/** For what is of others: as long as it is being worked on, and a day at most. */
export const keptWhile = <T>(onlyIf: (data: T, queries: QueryClient) => boolean): Keeping => ({
  keptMs: 24 * hour,
  onlyIf,
})

export interface Kept {
  usuario: number
  key: QueryKey
  data: unknown
  /** Server time, in milliseconds. */
  at: number
  /** Dropped after this time. */
  until: number
  /** `data` is a file: read from here, and never put into memory with the answers. */
  archivo?: boolean
}

export const keptStore = createStore('cuartel', 'consultas')

/** Restores this member's persisted reads; deletes another's, and expired ones. */
export async function restoreQueries(queries: QueryClient, usuario: number, now = Date.now()): Promise<void> {
  const all = await entries<string, Kept>(keptStore).catch(() => [])
  // Nobody who signs in meanwhile is shown what belongs to another.
  if (storedUser()?.id !== usuario) return
  const shared = isEquipoCompartido()
  const stale = all
    .filter(([, { usuario: whose, until = 0 }]) => shared || whose !== usuario || until < now)
    .map(([hash]) => hash)
  await delMany(stale, keptStore).catch(() => undefined)
  for (const [hash, { key, data, at, archivo }] of all)
    if (!archivo && !stale.includes(hash) && queries.getQueryData(key) === undefined) {
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
    const keeping = event.query.meta as Keeping | undefined
    if (event.type !== 'updated' || event.action.type !== 'success' || !keeping?.keptMs) return
    if (isEquipoCompartido()) return
    const { query } = event
    const { queryHash } = query
    const { data, dataUpdatedAt: at } = query.state
    // Storage may be disabled or full: go on without.
    if (keeping.onlyIf && !keeping.onlyIf(data as never, queries))
      return void forgetRecord(query.queryKey as Key).catch(() => undefined)
    const kept: Kept = { usuario, key: query.queryKey, data, at, until: at + keeping.keptMs }
    void set(queryHash, kept, keptStore).catch(() => undefined)
  })
}

/** Room, path and input of a call. */
type Key = readonly [room: string, path: string, input?: { params?: object }]

/** Deletes what is kept of a record, and of what lies under its path. */
async function forgetRecord([room, path, { params } = {}]: Key): Promise<void> {
  const isOf = ([other, deeper, input]: Key) =>
    other === room && deeper.startsWith(path) && JSON.stringify(input?.params) === JSON.stringify(params)
  for (const [hash, { key }] of await entries<string, Kept>(keptStore)) if (isOf(key as Key)) await del(hash, keptStore)
}

/** Deletes all persisted reads, on signing out. */
export const forgetQueries = (): Promise<void> => clear(keptStore).catch(() => undefined)
