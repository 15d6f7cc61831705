import {
  type dataTagSymbol,
  type FetchQueryOptions,
  hashKey,
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { api, fetchArchivo, type InputOf } from './api.ts'

// The only file that spells a query key: room, path and input of a call (docs/decisions/046).

/** Reads one endpoint. */
export const query = <E extends Endpoint>(endpoint: E, ...[input]: InputOf<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, input), queryFn: ({ signal }) => read(endpoint, { ...input, signal }) })

/** Reads one page of a list; the page before is shown until it comes. */
export const pageQuery = <E extends Endpoint>(endpoint: E, ...input: InputOf<E>) => ({
  ...query(endpoint, ...input),
  placeholderData: keepPreviousData,
})

/** Something put together from several calls, or from the browser: stale when the room of `endpoint` is. */
export const madeQuery = <T>(endpoint: Endpoint, name: string, make: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: keyOf(endpoint, { name }), queryFn: ({ signal }) => make(signal) })

/** Cached answers of an endpoint for any input, without those of `madeQuery`. */
export const readBefore = <E extends Endpoint>(queries: QueryClient, { room, path }: E) =>
  queries
    .getQueriesData<Output<E>>({
      queryKey: [room, path],
      predicate: ({ queryKey }) => !isOwn(queryKey[2] as object),
    })
    .flatMap(([, data]) => (data === undefined ? [] : [data]))

/** Of `madeQuery`: no input of a call has it. */
const isOwn = (input: object): boolean => 'name' in input

/** Of a list read by the id of one of its records. */
export const laUnica = <R>({ data }: { data: readonly R[] }): R | undefined => data[0]

/** Reads a query for what stands now, whatever is cached; `pick` finds the record within. */
export const nowOf =
  <T, R = T>(
    asked: { queryKey: QueryKey & { [dataTagSymbol]: T } },
    pick: (read: T) => R | undefined = (read) => read as never,
  ) =>
  async (queries: QueryClient): Promise<R | undefined> =>
    pick(await queries.fetchQuery({ ...(asked as unknown as FetchQueryOptions<T>), staleTime: 0 }))

/** The bytes of a private file, and an address of this page's own to show them from. */
export const archivoQuery = <E extends Endpoint>(endpoint: E, ...input: InputOf<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input[0]),
    queryFn: async ({ signal }) => {
      const archivo = await fetchArchivo(endpoint, ...input)
      signal.throwIfAborted()
      return { ...archivo, url: URL.createObjectURL(archivo.blob) }
    },
    // A private file stays in memory no longer than it is looked at; read again it would jump to its first page, and
    // leave a second trace of one reading.
    gcTime: 0,
    staleTime: 'static',
  })

/** Reads again what a write has made stale, but for the query that its answer was put into. */
export function makeStale(queries: QueryClient, { room = '', toca = [] }: Endpoint, fresh?: QueryKey): Promise<void> {
  return makeRoomsStale(queries, [room, ...toca, everyWrite], fresh)
}

export function makeRoomsStale(queries: QueryClient, rooms: readonly string[], fresh?: QueryKey): Promise<void> {
  const kept = fresh && hashKey(fresh)
  return readAgain(queries, ({ queryKey: [room], queryHash }) => rooms.includes(room as string) && queryHash !== kept)
}

/** Reads one call again, whatever its input. */
export const readCallAgain = (queries: QueryClient, { room: of, path: at }: Endpoint): Promise<void> =>
  readAgain(queries, ({ queryKey: [room, path] }) => room === of && path === at)

/** Reads again what is read of one record of the call's room. */
export const readRecordAgain = (queries: QueryClient, { room: of }: Endpoint, id: number): Promise<void> =>
  readAgain(
    queries,
    ({ queryKey: [room, , input] }) => room === of && (input as { params?: { id?: number } }).params?.id === id,
  )

/** Reads again, and once more what is being read for the first time: that read goes on, and may show less. */
export async function readAgain(queries: QueryClient, predicate: (query: Query) => boolean = () => true) {
  const firstReads = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const settled = firstReads.map(({ promise }) => promise?.catch(() => {}))
  await Promise.all([queries.invalidateQueries({ predicate }), ...settled])
  if (firstReads.length > 0) await queries.invalidateQueries({ predicate: (query) => firstReads.includes(query) })
}

/** Shows the answer to a write where a read of its path and parameters is shown. */
export const showAnswer = (queries: QueryClient, endpoint: Endpoint, params: object, answer: unknown) =>
  showWithin(queries, endpoint, { queryKey: keyOf(endpoint, { params }) }, () => answer)

/** Shows the answer to a write within a read. One that began before it would show less: it is dropped. */
export async function showWithin<T>(
  queries: QueryClient,
  endpoint: Endpoint,
  { queryKey }: { queryKey: QueryKey },
  change: (shown: T) => T,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<T>(queryKey, (shown) => shown && change(shown))
  void makeStale(queries, endpoint, queryKey)
}

/** A call that answers a list page by page. */
export type Paged = Endpoint & {
  query: typeof Pagina
  output: z.ZodType<{ data: unknown[]; page: number; limit: number; total: number }>
}

/** Every write leaves a row in the log. */
const everyWrite = 'auditoria'

const keyOf = ({ room, path }: Endpoint, input: object = {}) => [room, path, input] as const

/** One of these, whatever it reads. */
export type AnyQuery = Pick<FetchQueryOptions, 'queryFn' | 'staleTime' | 'meta'> & {
  queryKey: ReturnType<typeof keyOf>
}

const read = api as unknown as <E extends Endpoint>(endpoint: E, input: object) => Promise<Output<E>>
