import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { bitacoraDe, emergenciaDe, readGuardadas } from '#web/parts/emergencias/consultas.ts'
import { directorioGuardado } from '#web/parts/usuarios/directorio-guardado.ts'
import { keptArchivoQuery } from './kept-archivos.ts'
import { keepQueries, restoreQueries } from './kept-queries.ts'
import { storeSession } from './session.ts'

const stored = vi.hoisted(() => new Map<string, { key: unknown[] }>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (hash: string, kept: { key: unknown[] }) => void stored.set(hash, kept),
  del: async (hash: string) => void stored.delete(hash),
  entries: async () => [...stored],
  get: async (hash: string) => stored.get(hash),
  delMany: async (hashes: string[]) => hashes.forEach((hash) => stored.delete(hash)),
}))

const kept = () => [...stored.values()].map(({ key: [, path, input] }) => [path, input])
const emergencia = (id: number, estado: string) => ({ id, estado }) as EmergenciaDetalle
let queries: QueryClient
let estado: string

beforeEach(() => {
  localStorage.clear()
  stored.clear()
  estado = 'en_curso'
  queries = new QueryClient()
  keepQueries(queries, 1)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/bitacora?') ? { data: [] } : emergencia(Number(url.split('/').at(-1)), estado)),
  )
})

const path = '/emergencias/:id'

test('what is read of an emergency is kept while it is open, and all of it goes when it has closed', async () => {
  for (const id of [7, 71]) await queries.fetchQuery(emergenciaDe(id))
  await queries.fetchQuery(bitacoraDe(7))
  expect(kept()).toEqual([
    [path, { params: { id: 7 } }],
    [path, { params: { id: 71 } }],
    [`${path}/bitacora`, { params: { id: 7 }, query: { page: 1, limit: 50 } }],
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

const day = 24 * 60 * 60_000
const contactos = Array.from({ length: 130 }, (_, id) => ({ id, nombre: `Persona ${id}`, foto_perfil: '/api/fotos/x' }))

/** Answers the directory page by page, and every file with as many bytes as asked. */
function answering(bytes = 3) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    if (pathname.endsWith('/archivo')) return new Response('x'.repeat(bytes))
    const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name))) as [number, number]
    const data = contactos.slice((page - 1) * limit, page * limit)
    return Response.json({ data, page, limit, total: contactos.length })
  })
}

function signIn(id: number) {
  storeSession('token', { id, nombre: 'Ana', cargo: 'Bombero', role: 'bombero' } as never)
}

test('the whole directory is kept for a day, without photographs, and never for another member', async () => {
  answering()
  signIn(1)
  await queries.fetchQuery(directorioGuardado)
  expect(stored.size).toBe(1)
  const later = new QueryClient()
  await restoreQueries(later, 1, Date.now() + day - 1000)
  const restored = later.getQueryData(directorioGuardado.queryKey)
  expect(restored).toHaveLength(130)
  expect(restored?.every(({ foto_perfil }) => foto_perfil === null)).toBe(true)
  await restoreQueries(new QueryClient(), 1, Date.now() + day + 1000)
  expect(stored.size).toBe(0)

  await queries.fetchQuery({ ...directorioGuardado, staleTime: 0 })
  signIn(2)
  const others = new QueryClient()
  await restoreQueries(others, 2)
  expect(others.getQueryData(directorioGuardado.queryKey)).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('a computer of the station keeps nothing of it, and loses what it kept before', async () => {
  answering()
  signIn(1)
  await queries.fetchQuery(directorioGuardado)
  localStorage.setItem('equipo-del-cuartel', 'si')
  await restoreQueries(new QueryClient(), 1)
  expect(stored.size).toBe(0)
  await queries.fetchQuery({ ...directorioGuardado, staleTime: 0 })
  await queries.fetchQuery(keptArchivoQuery(bibliotecaApi.archivo, { params: { id: 7 }, query: { version: 1 } }))
  expect(stored.size).toBe(0)
})

test('a file that was opened is read without network by its member alone; a large one is not kept', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const orden = keptArchivoQuery(bibliotecaApi.archivo, { params: { id: 7 }, query: { version: 1 } })
  const manual = keptArchivoQuery(bibliotecaApi.archivo, { params: { id: 8 }, query: { version: 1 } })
  const read = (file: typeof orden) => new QueryClient().fetchQuery({ ...file, retry: false })
  signIn(1)
  answering(100)
  await read(orden)
  answering(2 * 1024 * 1024 + 1)
  await read(manual)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await read(orden)).blob.size).toBe(100)
  await expect(read(manual)).rejects.toThrow('Error de conexión')
  // Not among the answers in memory.
  const later = new QueryClient()
  await restoreQueries(later, 1)
  expect(later.getQueryData(orden.queryKey)).toBeUndefined()
  signIn(2)
  await expect(read(orden)).rejects.toThrow('Error de conexión')
})
