import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Unidad } from '#contract/material-mayor.ts'
import { endSession, storedUser, storeSession } from '#web/plumbing/session.ts'
import { addCambio, insist } from './cola.ts'
import { dropColaOfOthers, newClave, storedCola, updateCola } from './cola-guardada.ts'
import { sendCola } from './enviar-cola.ts'

const ana = { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 } as const
const unidad = (id: number, version: number): Unidad => ({
  id,
  nombre: `B-${id}`,
  tipo: 'Carro',
  estado: 'EN SERVICIO',
  ultimaActualizacion: '2026-11-20T17:57:00.000Z',
  detalles: null,
  version,
})
const wanted = { estado: 'EN REVISIÓN', detalles: 'Frenos', motivo: 'mecanico' } as const

/** Units on the server, by id, and requests to it. */
const server = new Map<number, Unidad>()
const sent: string[] = []
let answer: (id: number) => Response | undefined

beforeEach(() => {
  localStorage.clear()
  server.clear()
  for (const id of [21, 22, 23]) server.set(id, unidad(id, 5))
  sent.length = 0
  answer = () => undefined
  storeSession('abc', ana)
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const id = Number(url.split('/').pop())
    const before = server.get(id)
    if (method === 'PUT') sent.push(`${id} ${String(body)}`)
    const given = answer(id)
    if (given) return given
    if (!before) return Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
    if (method === 'GET') return Response.json(before)
    const { version, ...cambio } = JSON.parse(String(body)) as { version: number }
    if (version !== before.version) return Response.json({ message: 'Modificado' }, { status: 409 })
    const after = { ...before, ...cambio, version: version + 1 }
    server.set(id, after)
    return Response.json(after)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const queue = (id: number, version = 5, cambio: typeof wanted = wanted) =>
  updateCola(1, (cola) =>
    addCambio(cola, { clave: newClave(), unidad: unidad(id, version), cambio, hecho: '2026-11-20T18:00:00.000Z' }),
  )
const waiting = () => storedCola(1).cambios.map(({ unidadId, version, actual }) => [unidadId, version, actual?.version])

test('queued changes are sent once each, with the version seen, and reported', async () => {
  queue(22)
  queue(23)
  const told: number[] = []
  await Promise.all([sendCola(1, ({ id }) => told.push(id)), sendCola(1), sendCola(1)])
  expect(sent).toEqual([
    '22 {"estado":"EN REVISIÓN","detalles":"Frenos","motivo":"mecanico","version":5}',
    '23 {"estado":"EN REVISIÓN","detalles":"Frenos","motivo":"mecanico","version":5}',
  ])
  expect(told).toEqual([22, 23])
  expect(localStorage.getItem('flota-sin-enviar')).toBeNull()
})

test('without an answer nothing else is sent, and all stay queued', async () => {
  queue(22)
  queue(23)
  answer = () => Response.error()
  vi.stubGlobal('fetch', async () => {
    sent.push('tried')
    throw new TypeError('Failed to fetch')
  })
  await sendCola(1)
  expect(sent).toEqual(['tried'])
  expect(waiting()).toHaveLength(2)
})

test('a server failure on one unit does not stop the others', async () => {
  queue(22)
  queue(23)
  answer = (id) => (id === 22 ? Response.json({}, { status: 503 }) : undefined)
  await sendCola(1)
  expect(waiting()).toEqual([[22, 5, undefined]])
})

test('on a conflict the member is asked, and nothing is overwritten', async () => {
  server.set(22, { ...unidad(22, 6), estado: 'EN REPARACIÓN' })
  queue(22)
  await sendCola(1)
  expect(waiting()).toEqual([[22, 5, 6]])
  await sendCola(1)
  expect(sent).toHaveLength(1)
  expect(server.get(22)?.estado).toBe('EN REPARACIÓN')
})

test('a change insisted on asks again on another conflict', async () => {
  server.set(22, unidad(22, 6))
  queue(22)
  await sendCola(1)
  server.set(22, unidad(22, 7))
  const insistOn = (version: number) =>
    updateCola(1, (cola) =>
      insist(cola, cola.cambios[0]?.clave ?? '', { newClave: newClave(), seen: unidad(22, version) }),
    )
  insistOn(6)
  await sendCola(1)
  expect(waiting()).toEqual([[22, 6, 7]])
  insistOn(7)
  await sendCola(1)
  expect(waiting()).toEqual([])
  expect(server.get(22)).toMatchObject({ ...wanted, version: 8 })
})

test('a change whose earlier try had arrived is dropped silently', async () => {
  server.set(22, { ...unidad(22, 6), ...wanted })
  queue(22)
  await sendCola(1)
  expect([waiting(), storedCola(1).rechazos, sent.length]).toEqual([[], [], 1])
})

test('a unit without a known version is never overwritten unasked', async () => {
  queue(22, 0)
  await sendCola(1)
  expect(waiting()).toEqual([[22, 0, 5]])
})

test.each([
  [403, 'No tiene permiso para realizar esta acción.'],
  [404, 'Recurso no encontrado.'],
])('a refusal %i removes it from the queue and is reported', async (status, message) => {
  queue(22)
  answer = () => Response.json({ message }, { status })
  await sendCola(1)
  expect(waiting()).toEqual([])
  expect(storedCola(1).rechazos).toMatchObject([{ nombre: 'B-22', estado: 'EN REVISIÓN', mensaje: message }])
})

test('an expired session keeps the queue for its member only', async () => {
  queue(22)
  queue(23)
  answer = () => Response.json({}, { status: 401 })
  await sendCola(1)
  expect([sent.length, storedUser()]).toEqual([1, null])
  expect(storedCola(1).cambios).toHaveLength(2)

  storeSession('def', { ...ana, id: 2 })
  expect(storedCola(2).cambios).toEqual([])
  answer = () => undefined
  await sendCola(2)
  expect(sent).toHaveLength(1)
  // The same member finds it on signing in again, unless another did.
  dropColaOfOthers(1)
  expect(storedCola(1).cambios).toHaveLength(2)
  dropColaOfOthers(2)
  expect(storedCola(1).cambios).toEqual([])
})

test('signing out leaves nothing behind, whatever is answered afterwards', async () => {
  endSession()
  expect(queue(22)).toBe(false)
  expect(localStorage.getItem('flota-sin-enviar')).toBeNull()
})

test('an edit made during sending is sent after it, on top of it', async () => {
  queue(22)
  let edited = false
  answer = () => {
    if (!edited) queue(22, 5, { estado: 'EN REVISIÓN', detalles: 'Frenos y luces' } as never)
    edited = true
    return undefined
  }
  await sendCola(1)
  expect(server.get(22)).toMatchObject({ detalles: 'Frenos y luces', version: 7 })
  expect(waiting()).toEqual([])
})

test('two tabs send nothing twice, with or without browser locks', async () => {
  // jsdom has no locks: this is the fallback. Another tab holds the lease.
  queue(22)
  localStorage.setItem('flota-enviando', JSON.stringify({ owner: 'otra', until: Date.now() + 10_000 }))
  await sendCola(1)
  expect(sent).toEqual([])
  localStorage.setItem('flota-enviando', JSON.stringify({ owner: 'otra', until: Date.now() - 1 }))
  await sendCola(1)
  expect(sent).toHaveLength(1)
  expect(localStorage.getItem('flota-enviando')).toBeNull()
})

test('with locks, the work runs under one', async () => {
  const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>((_name, work) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  queue(22)
  await sendCola(1)
  expect(request.mock.calls.map(([name]) => name)).toEqual(['flota-enviando'])
  expect(sent).toHaveLength(1)
})
