import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { catalogosApi } from '#contract/catalogos.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { makeRoomsStale, query } from './query.ts'
import { useEnvio } from './use-envio.ts'

interface Sent {
  call: string
  key: string | null
}
const sent: Sent[] = []
let answer: () => Response
let queries: QueryClient

beforeEach(() => {
  sent.length = 0
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    sent.push({ call: `${method} ${url}`, key: new Headers(headers).get('Idempotency-Key') })
    return method === 'GET' ? Response.json({ data: [], page: 1, limit: 10, total: 0 }) : answer()
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const hook = <T,>(use: () => T) => renderHook(use, { wrapper }).result
const reads = () => sent.filter(({ call }) => call.startsWith('GET')).map(({ call }) => call)
const refusal = (status: number, body: object) => () => Response.json({ message: 'No.', ...body }, { status })
const carpeta = { body: { nombre: 'Actas' } }

test('a POST without an answer is repeated with its key; other words, or a refusal, begin a new one', async () => {
  const result = hook(() => useEnvio(bibliotecaApi.createCarpeta))
  const send = (input = carpeta) => act(async () => void (await result.current.send(input)))
  answer = () => Response.error()
  await send()
  await send()
  answer = refusal(400, { errors: { nombre: 'Ya existe.' } })
  await send()
  await send()
  await send({ body: { nombre: 'Partes' } })
  const keys = sent.map(({ key }) => key)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
  expect(new Set(keys).size).toBe(3)
})

test('one that is still being answered keeps its key; one that was done does not', async () => {
  const result = hook(() => useEnvio(bibliotecaApi.createCarpeta))
  const send = () => act(async () => void (await result.current.send(carpeta)))
  answer = refusal(409, { error: 'en_curso' })
  await send()
  answer = () => Response.json({ id: 1, nombre: 'Actas' })
  await send()
  await send()
  const keys = sent.filter(({ call }) => call.startsWith('POST')).map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('other methods carry no key', async () => {
  const result = hook(() => useEnvio(catalogosApi.remove))
  answer = () => Response.json({ success: true, message: 'x' })
  await act(async () => void (await result.current.send({ params: { catalogo: 'tenidas', id: 1 } })))
  expect(sent[0]).toEqual({ call: 'DELETE /api/catalogos/tenidas/1', key: null })
})

test('the texts of a refusal go to the fields of the form, by its names, and the first takes the focus', async () => {
  const setError = vi.fn<(name: string, error: object, options: object) => void>()
  const result = hook(() => useEnvio(bibliotecaApi.createCarpeta, { form: { setError }, names: { nombre: 'titulo' } }))
  answer = refusal(400, { errors: { nombre: 'Ya existe.', otro: 'Falta.' } })
  await act(async () => void (await result.current.send(carpeta)))
  expect(setError.mock.calls).toEqual([
    ['titulo', { message: 'Ya existe.' }, { shouldFocus: true }],
    ['otro', { message: 'Falta.' }, { shouldFocus: false }],
  ])
  await waitFor(() => expect([result.current.failure, result.current.fields.nombre]).toEqual(['No.', 'Ya existe.']))
})

test('without a network the text says so', async () => {
  const result = hook(() => useEnvio(bibliotecaApi.createCarpeta))
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await act(async () => void (await result.current.send(carpeta)))
  await waitFor(() => expect(result.current.failure).toMatch(/conexión/))
})

test('where another was faster, what stands now is read before it is told; gone is undefined', async () => {
  const readNow = vi.fn<() => Promise<{ version: number } | undefined>>(async () => ({ version: 5 }))
  const conflict = (now: { version: number }) => `Ahora es la ${now.version}.`
  const result = hook(() => useEnvio(catalogosApi.change, { readNow, conflict, gone: 'Ya no está.' }))
  const send = () =>
    act(async () => void (await result.current.send({ params: { catalogo: 'tenidas', id: 1 }, body: { version: 4 } })))
  answer = refusal(409, { error: 'conflicto' })
  await send()
  await waitFor(() =>
    expect([readNow.mock.calls.length, result.current.failure, result.current.stands]).toEqual([0, 'No.', undefined]),
  )
  answer = refusal(409, { error: 'version_antigua' })
  await send()
  await waitFor(() =>
    expect([result.current.failure, result.current.stands]).toEqual(['Ahora es la 5.', { now: { version: 5 } }]),
  )
  answer = refusal(404, {})
  readNow.mockResolvedValue(undefined)
  await send()
  await waitFor(() =>
    expect([result.current.failure, result.current.stands]).toEqual(['Ya no está.', { now: undefined }]),
  )
  answer = () => Response.json({ id: 1 })
  await send()
  await waitFor(() => expect([result.current.failure, result.current.stands]).toEqual([undefined, undefined]))
})

test('a write makes stale its own room, those it names and the log, and nothing else', async () => {
  const result = hook(() => {
    useQuery(query(misDatosApi.recibidas, {}))
    useQuery(query(usuariosApi.list, {}))
    useQuery(query(bibliotecaApi.carpetas))
    return useEnvio(misDatosApi.resolver)
  })
  await waitFor(() => expect(reads()).toHaveLength(3))
  sent.length = 0
  answer = () => Response.json({ success: true, message: 'x', solicitud: null })
  await act(
    async () =>
      void (await result.current.send({ params: { id: 3 }, body: { estado: 'rechazada', respuesta: 'Figura.' } })),
  )
  await waitFor(() => expect(reads()).toHaveLength(2))
  expect(reads().toSorted()).toEqual(['GET /api/solicitudes', 'GET /api/users'])
})

test('what the answer was put into is not read again, and a change that was heard of reads its room', async () => {
  const carpetas = query(bibliotecaApi.carpetas)
  const result = hook(() => [useQuery(carpetas), useEnvio(bibliotecaApi.createCarpeta, { into: carpetas })] as const)
  await waitFor(() => expect(reads()).toHaveLength(1))
  answer = () => Response.json([{ id: 1, nombre: 'Actas' }])
  await act(async () => void (await result.current[1].send(carpeta)))
  await waitFor(() => expect(result.current[0].data).toEqual([{ id: 1, nombre: 'Actas' }]))
  expect(reads()).toHaveLength(1)
  await act(() => makeRoomsStale(queries, ['notificaciones']))
  expect(reads()).toHaveLength(1)
  await act(() => makeRoomsStale(queries, ['biblioteca']))
  expect(reads()).toHaveLength(2)
})
