import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { bitacoraDe, emergenciaDe, readGuardadas } from '#web/parts/emergencias/consultas.ts'
import { keepQueries } from './kept-queries.ts'

const stored = vi.hoisted(() => new Map<string, { key: unknown[] }>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (hash: string, kept: { key: unknown[] }) => void stored.set(hash, kept),
  del: async (hash: string) => void stored.delete(hash),
  entries: async () => [...stored],
}))

const kept = () => [...stored.values()].map(({ key: [, path, input] }) => [path, input])
const emergencia = (id: number, estado: string) => ({ id, estado }) as EmergenciaDetalle
let queries: QueryClient
let estado: string

beforeEach(() => {
  stored.clear()
  estado = 'en_curso'
  queries = new QueryClient()
  keepQueries(queries, 1)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/bitacora') ? { data: [] } : emergencia(Number(url.split('/').at(-1)), estado)),
  )
})

const path = '/emergencias/:id'

test('what is read of an emergency is kept while it is open, and all of it goes when it has closed', async () => {
  for (const id of [7, 71]) await queries.fetchQuery(emergenciaDe(id))
  await queries.fetchQuery(bitacoraDe(7))
  expect(kept()).toEqual([
    [path, { params: { id: 7 } }],
    [path, { params: { id: 71 } }],
    [`${path}/bitacora`, { params: { id: 7 } }],
  ])
  estado = 'cerrada'
  await queries.fetchQuery({ ...emergenciaDe(7), staleTime: 0 })
  await vi.waitFor(() => expect(kept()).toEqual([[path, { params: { id: 71 } }]]))
  // Read once more, it is not kept again.
  await queries.fetchQuery({ ...bitacoraDe(7), staleTime: 0 })
  expect(kept()).toHaveLength(1)
})

test('one that no screen shows is read again when it changes, and when the page comes back', async () => {
  for (const id of [7, 71]) await queries.fetchQuery(emergenciaDe(id))
  estado = 'cerrada'
  readGuardadas(queries, 71)
  await vi.waitFor(() => expect(kept()).toEqual([[path, { params: { id: 7 } }]]))
  readGuardadas(queries)
  await vi.waitFor(() => expect(kept()).toEqual([]))
})
