import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CambioEstado, Unidad } from '#contract/material-mayor.ts'
import { anotar } from '#web/parts/guardias/libro-en-cola.ts'
import { sendNow } from '#web/parts/pendientes/colas.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { retake } from '#web/plumbing/pendientes.ts'
import { dropPendientesDe, pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { adoptar } from './cola-anterior.ts'
import { cambioQueEspera, deshacerEnEquipo, dichoDeCambio, estadoEnCola } from './estado-en-cola.ts'

const stored = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) => {
    stored.set(key, structuredClone(change(structuredClone(stored.get(key)))))
  },
}))

const unidad = (id: number, version: number): Unidad => ({
  id,
  nombre: `B-${id}`,
  tipo: 'Carro',
  estado: 'EN SERVICIO',
  ultimaActualizacion: '2026-11-20T17:57:00.000Z',
  detalles: null,
  version,
})
const frenos = { estado: 'EN REVISIÓN', detalles: 'Frenos', motivo: 'mecanico' } as const
const bomba = { estado: 'EN REPARACIÓN', detalles: 'Bomba', motivo: null } as const

/** Units on the server, by id, and what was sent to it. */
const server = new Map<number, Unidad>()
const sent: string[] = []
let answer: (id: number) => Response | undefined

beforeEach(async () => {
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 })
  await dropPendientesDe(1)
  server.clear()
  for (const id of [21, 22, 23]) server.set(id, unidad(id, 5))
  sent.length = 0
  answer = () => undefined
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const id = Number(url.split('/').pop())
    sent.push(url)
    const given = answer(id)
    if (given) return given
    const before = server.get(id)
    if (!before) return Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
    const { version, ...cambio } = JSON.parse(String(body)) as { version: number }
    if (version !== before.version)
      return Response.json({ message: 'Recargue.', error: 'version_antigua', actual: before }, { status: 409 })
    const after = { ...before, ...cambio, version: version + 1 }
    server.set(id, after)
    return Response.json(after)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const queue = (id: number, version = 5, cambio: CambioEstado = frenos) =>
  encolar(1, estadoEnCola, { params: { id }, body: { ...cambio, version } }, dichoDeCambio(`B-${id}`, cambio.estado))
const send = () => sendNow(new QueryClient(), 1)
const offline = () => {
  throw new TypeError('Failed to fetch')
}
const waiting = () =>
  pendientesDe(1).map(({ params, body, conflictos }) => [
    params.id,
    (body as CambioEstado).estado,
    (body as CambioEstado).version,
    (conflictos?.[0] as Unidad | undefined)?.version,
  ])

test('a second change of a unit replaces the first, tried or not, over the version that was seen first', async () => {
  answer = offline
  await queue(22)
  await send()
  await queue(22, 9, bomba)
  await queue(23)
  expect(waiting()).toEqual([
    [22, 'EN REPARACIÓN', 5, undefined],
    [23, 'EN REVISIÓN', 5, undefined],
  ])
  answer = () => undefined
  await send()
  expect([waiting(), server.get(22)?.detalles, server.get(23)?.detalles]).toEqual([[], 'Bomba', 'Frenos'])
})

test('an edit made during sending is sent after it, on top of it', async () => {
  await queue(22)
  let edited: Promise<boolean> | undefined
  answer = () => {
    edited ??= queue(22, 5, bomba)
    return undefined
  }
  await send()
  await edited
  await send()
  expect([waiting(), server.get(22)?.detalles, server.get(22)?.version]).toEqual([[], 'Bomba', 7])
})

test('on a conflict its member is asked, an edit keeps the question open, and nothing is overwritten', async () => {
  server.set(22, { ...unidad(22, 6), estado: 'FUERA DE SERVICIO' })
  await queue(22)
  await send()
  expect(waiting()).toEqual([[22, 'EN REVISIÓN', 5, 6]])
  await queue(22, 5, bomba)
  await send()
  expect([sent.length, waiting()]).toEqual([1, [[22, 'EN REPARACIÓN', 5, 6]]])
  expect(server.get(22)?.estado).toBe('FUERA DE SERVICIO')
})

test('a change insisted on asks again on another conflict', async () => {
  server.set(22, unidad(22, 6))
  await queue(22)
  await send()
  server.set(22, unidad(22, 7))
  const insistOver = (version: number) =>
    updatePendientes(1, (todos) => retake(todos, todos[0]?.uuid, { ...frenos, version }))
  await insistOver(6)
  await send()
  expect(waiting()).toEqual([[22, 'EN REVISIÓN', 6, 7]])
  await insistOver(7)
  await send()
  expect([waiting(), server.get(22)?.version]).toEqual([[], 8])
})

test('what stands already as it was wanted is dropped silently', async () => {
  server.set(22, { ...unidad(22, 6), ...frenos })
  await queue(22)
  await send()
  expect([waiting(), sent.length]).toEqual([[], 1])
})

test('a unit without a known version is never overwritten unasked', async () => {
  await queue(22, 0)
  await send()
  expect(waiting()).toEqual([[22, 'EN REVISIÓN', 0, 5]])
})

test('a failure of the server on one unit, or on the write of another room, does not stop the others', async () => {
  await anotar(1, { id: 3, nombre: 'Nocturna' }, { tipo: 'novedad', texto: 'Sin novedad' })
  await queue(22)
  await queue(23)
  answer = (id) => (id === 23 ? undefined : Response.json({}, { status: 503 }))
  await send()
  expect(pendientesDe(1).map(({ titulo }) => titulo)).toEqual([
    'Libro de guardia, Nocturna',
    'Su cambio de B-22 a EN REVISIÓN',
  ])
})

test('a change is taken back while it waits, and what waited before waits again', async () => {
  answer = offline
  await queue(22)
  await send()
  const first = cambioQueEspera(1, 22)
  const undoFirst = deshacerEnEquipo(1, unidad(22, 5), undefined)
  await queue(22, 5, bomba)
  expect(await deshacerEnEquipo(1, unidad(22, 5), first)()).toBe(
    'Se deshizo el cambio de B-22, que no se había enviado.',
  )
  expect(pendientesDe(1)).toEqual([first])
  await undoFirst()
  expect(pendientesDe(1)).toEqual([])
  await expect(undoFirst()).rejects.toThrow('El cambio ya se envió. Deshágalo desde el historial de cambios.')
})

// As a former release wrote them.
const anterior = {
  usuario: 1,
  cambios: [
    { clave: 'a', unidadId: 21, nombre: 'B-21', ...frenos, version: 5, hecho: new Date().toISOString() },
    {
      clave: 'b',
      unidadId: 22,
      nombre: 'B-22',
      ...bomba,
      version: 4,
      hecho: new Date().toISOString(),
      actual: unidad(22, 5),
    },
  ],
  rechazos: [{ clave: 'c', nombre: 'B-23', estado: 'EN REVISIÓN', mensaje: 'No tiene permiso.' }],
}

test('what waited in a former release is sent, asked about and told of, once', async () => {
  expect(await adoptar(1, JSON.stringify(anterior))).toBe(true)
  await adoptar(1, JSON.stringify(anterior))
  expect(pendientesDe(1)).toMatchObject([
    { uuid: 'a', hecho: anterior.cambios[0]?.hecho },
    { uuid: 'b', conflictos: [{ version: 5 }] },
    { uuid: 'c', titulo: 'Su cambio de B-23 a EN REVISIÓN', rechazo: 'No tiene permiso.' },
  ])
  await send()
  expect([sent.length, server.get(21)?.detalles, pendientesDe(1).length]).toEqual([1, 'Frenos', 2])
})

test.each([
  ['of another member', JSON.stringify({ ...anterior, usuario: 2 })],
  ['unreadable', '{'],
  ['of another shape', '[]'],
])('what a former release left %s is not taken over', async (_, cola) => {
  expect(await adoptar(1, cola)).toBe(true)
  expect(pendientesDe(1)).toEqual([])
})
