import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { encolar } from './encolar.ts'
import { sendPendientes } from './enviar-pendientes.ts'
import { countCambios, type EnCola, retake } from './pendientes.ts'
import { dropPendientesDe, pendientesDe, readPendientes, updatePendientes } from './pendientes-guardados.ts'
import { endSession, storeSession } from './session.ts'

/** The browser's store, which outlives a page. */
const stored = new Map<string, unknown>()
let full = false
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, structuredClone(change(structuredClone(stored.get(key)))))
  },
}))

const ana = { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 } as const

interface Marca {
  de: number
  marca: string
  version: number
}

/** Rows with a version each, the last mark of a row counts. */
const marcas: EnCola<Marca[], { filas: Marca[] }> = {
  endpoint: { method: 'PUT', path: '/listas/:id', access: 'sesion', summary: '', output: z.unknown() },
  merge: (before, added) => [
    ...before.filter(({ de }) => !added.some((one) => one.de === de)),
    ...added.map((one) => ({ ...one, version: before.find(({ de }) => de === one.de)?.version ?? one.version })),
  ],
  rebase: (body, { filas }) =>
    body.map((one) => ({ ...one, version: filas.find(({ de }) => de === one.de)?.version ?? one.version })),
}
const colas = [marcas as EnCola]

const server = new Map<number, Marca>()
const sent: string[] = []
let answer: () => Response | undefined

beforeEach(async () => {
  storeSession('abc', ana)
  full = false
  await dropPendientesDe(1)
  await dropPendientesDe(2)
  server.clear()
  sent.length = 0
  answer = () => undefined
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const given = answer()
    if (given) return given
    sent.push(String(body))
    const conflictos: Marca[] = []
    for (const one of JSON.parse(String(body)) as Marca[]) {
      const stands = server.get(one.de) ?? { de: one.de, marca: '', version: 1 }
      if (stands.marca === one.marca) continue
      if (stands.version !== one.version) conflictos.push(stands)
      else server.set(one.de, { ...one, version: one.version + 1 })
    }
    return Response.json({ filas: [...server.values()], conflictos })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const mark = (de: number, marca: string, version = 1) =>
  encolar(1, marcas, { params: { id: 7 }, body: [{ de, marca, version }] }, { titulo: 'Sesión', enlace: '/7' })
const nobody = { onAnswer() {}, onRefused() {} }
const send = () => sendPendientes(1, colas, nobody)
const offline = () => {
  throw new TypeError('no network')
}

test('marks made before anything is sent go together, the last one of each row', async () => {
  await mark(5, 'A')
  await mark(6, 'A')
  await mark(5, 'F')
  expect(countCambios(pendientesDe(1))).toBe(2)
  await send()
  expect(sent).toEqual(['[{"de":6,"marca":"A","version":1},{"de":5,"marca":"F","version":1}]'])
  expect(pendientesDe(1)).toEqual([])
})

test('without network they wait, survive a reload, and are sent once', async () => {
  answer = offline
  await mark(5, 'A')
  await send()
  expect(countCambios(pendientesDe(1))).toBe(1)
  await readPendientes()
  answer = () => undefined
  await Promise.all([send(), send(), send()])
  expect(sent).toHaveLength(1)
  await send()
  expect(sent).toHaveLength(1)
})

test('one whose answer was lost is sent again, and the next one goes on from it', async () => {
  await mark(5, 'A')
  const lose = globalThis.fetch
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    await lose(...input)
    throw new TypeError('lost')
  })
  await send()
  vi.stubGlobal('fetch', lose)
  await mark(5, 'F')
  await send()
  expect(server.get(5)).toEqual({ de: 5, marca: 'F', version: 3 })
  expect(pendientesDe(1)).toEqual([])
})

test('a row that somebody else changed first stays for the member to decide', async () => {
  server.set(5, { de: 5, marca: 'L', version: 2 })
  await mark(5, 'A')
  await send()
  expect(pendientesDe(1)).toMatchObject([{ conflictos: [{ de: 5, marca: 'L', version: 2 }] }])
  await send()
  expect(sent).toHaveLength(1)
})

test('a refused one stays to be read; the others are sent', async () => {
  await mark(5, 'A')
  await encolar(
    1,
    marcas,
    { params: { id: 8 }, body: [{ de: 6, marca: 'A', version: 1 }] },
    { titulo: 'Academia', enlace: '/8' },
  )
  let first = true
  answer = () => {
    if (!first) return undefined
    first = false
    return Response.json({ message: 'La lista ya está cerrada' }, { status: 409 })
  }
  await send()
  expect(pendientesDe(1)).toMatchObject([{ titulo: 'Sesión', rechazo: 'La lista ya está cerrada' }])
  expect(server.get(6)?.marca).toBe('A')
})

test('one that its form is sending stays; one that was done before goes', async () => {
  await mark(5, 'A')
  answer = () => Response.json({ error: 'en_curso', message: 'En curso' }, { status: 409 })
  await send()
  expect(pendientesDe(1)).toMatchObject([{ titulo: 'Sesión' }])
  expect(pendientesDe(1)[0]).not.toHaveProperty('rechazo')
  answer = () => Response.json({ error: 'ya_registrado', message: 'Ya' }, { status: 409 })
  await send()
  expect(pendientesDe(1)).toEqual([])
})

test('what stands already as it was wanted is done: a removal of what is gone, an opening of what is open', async () => {
  const quita: EnCola = { ...(marcas as EnCola), endpoint: { ...marcas.endpoint, method: 'DELETE' } }
  const abre: EnCola = {
    ...(marcas as EnCola),
    endpoint: { ...marcas.endpoint, method: 'POST' },
    yaEsta: 'Ya está abierta.',
  }
  const both = (params: object, cola: EnCola) =>
    encolar(1, cola, { params: { id: 7, ...params }, body: undefined }, { titulo: '', enlace: '' })
  const refused: [EnCola, number, string, number][] = [
    [quita, 404, 'No encontrado', 0],
    [quita, 409, 'Ya está abierta.', 1],
    [abre, 409, 'Ya está abierta.', 0],
    [abre, 409, 'Está cerrada.', 1],
  ]
  for (const [cola, status, message, left] of refused) {
    await dropPendientesDe(1)
    await both({}, cola)
    answer = () => Response.json({ message }, { status })
    await sendPendientes(1, [cola], nobody)
    expect([status, message, pendientesDe(1).length]).toEqual([status, message, left])
  }
})

test('a photograph waits for what it is of, and goes after it', async () => {
  const tras = { uuid: 'una-novedad', param: 'id', de: 'novedad' }
  const how = { titulo: 'Foto', enlace: '/7' }
  const foto: EnCola = { ...(marcas as EnCola), endpoint: { ...marcas.endpoint, path: '/fotos/:id' } }
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    if (called.length === 1) return Response.json({ message: 'No.' }, { status: 409 })
    return Response.json({ novedad: 12 })
  })
  await encolar(1, foto, { params: { id: 0 }, body: [] }, { ...how, tras })
  await encolar(1, marcas as EnCola, { params: { id: 7 }, body: [] }, { ...how, uuid: tras.uuid })
  const all = [marcas as EnCola, foto]
  await sendPendientes(1, all, nobody)
  expect([called, pendientesDe(1).length]).toEqual([['/api/listas/7'], 2])
  await updatePendientes(1, (todos) => retake(todos, tras.uuid, []))
  await sendPendientes(1, all, nobody)
  expect([called.slice(1), pendientesDe(1)]).toEqual([['/api/listas/7', '/api/fotos/12'], []])
})

test('one that waited says when it was made, and one that would be stale twice has a key', async () => {
  const headers: (string | null)[][] = []
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const given = new Headers(init?.headers)
    headers.push([given.get('Hecho-En'), given.get('Idempotency-Key')])
    return await before(url, init)
  })
  const over = { ...marcas, unaVez: true as const }
  await mark(5, 'A')
  await send()
  answer = offline
  await mark(6, 'A')
  await send()
  const [waiting] = pendientesDe(1)
  answer = () => undefined
  await sendPendientes(1, [over as EnCola], nobody)
  expect(headers[0]).toEqual([null, null])
  expect(headers.at(-1)).toEqual([waiting?.hecho, waiting?.uuid])
})

test('they wait for their member: nobody else sees or sends them, and signing out drops them', async () => {
  answer = offline
  await mark(5, 'A')
  endSession()
  storeSession('def', { ...ana, id: 2 })
  answer = () => undefined
  await sendPendientes(2, colas, nobody)
  expect([sent, pendientesDe(2)]).toEqual([[], []])
  expect(countCambios(pendientesDe(1))).toBe(1)
  await dropPendientesDe(1)
  expect(pendientesDe(1)).toEqual([])
})

test('where nothing can be stored, they are sent all the same', async () => {
  full = true
  expect(await mark(5, 'A')).toBe(false)
  await send()
  expect(server.get(5)?.marca).toBe('A')
})
