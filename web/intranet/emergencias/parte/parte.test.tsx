import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { type Seccion, type SeccionGuardada, secciones, tienePersonas } from '#contract/emergencias/parte.ts'
import { fetchTodas, sendNow } from '#web/parts/pendientes/colas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { dropPendientesDe, pendientesDe, readPendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storedUser, storeSession } from '#web/plumbing/session.ts'
import { Parte } from './parte.tsx'

/** The browser's store, which outlives a page. */
const stored = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) =>
    void stored.set(key, structuredClone(change(structuredClone(stored.get(key))))),
}))

const ana = {
  id: 1,
  nombre: 'Ignacia Salinas Prat',
  cargo: null,
  cargo_detalle: null,
  role: 'oficial',
  role_id: 3,
} as const
const emergencia = { id: 7, folio: '2026-0312', estado: 'en_curso', puede_editar: true } as EmergenciaDetalle

const foto = {
  id: 5,
  filename: 'fachada.jpg',
  tipo: 'imagen',
  mime_type: 'image/jpeg',
  size: 820_000,
  subido_por: 'Luis Paredes',
  created_at: '2026-11-23T00:43:00.000Z',
} as const

const server = new Map<Seccion, SeccionGuardada>()
let vePersonas: boolean
let adjuntos: object
let answer: (() => Response) | undefined

const seccionOf = (seccion: Seccion): SeccionGuardada =>
  server.get(seccion) ?? {
    seccion,
    contenido: secciones[seccion].parse({}) as Record<string, unknown>,
    cuantos: null,
    autor: null,
    guardado_en: null,
    version: 0,
  }

function save(seccion: Seccion, contenido: object, autor: string = ana.nombre): SeccionGuardada {
  const parsed = secciones[seccion].parse(contenido) as Record<string, unknown>
  const saved = {
    ...seccionOf(seccion),
    contenido: parsed,
    autor,
    guardado_en: '2026-11-23T00:43:00.000Z',
    version: seccionOf(seccion).version + 1,
  }
  server.set(seccion, saved)
  return saved
}

// The page has this script before anything waits: here the clock runs ahead of it.
beforeAll(async () => void (await fetchTodas()))
beforeEach(async () => {
  storeSession('abc', ana)
  await dropPendientesDe(1)
  server.clear()
  vePersonas = true
  adjuntos = { data: [foto], cuantos: 1, puede_cambiar: true }
  answer = undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/adjuntos')) return Response.json(adjuntos)
    if (method === 'GET') {
      const data = (Object.keys(secciones) as Seccion[]).map(seccionOf)
      const shown = data.map((one) =>
        vePersonas || !tienePersonas(one.seccion) ? one : { ...one, contenido: null, cuantos: 2 },
      )
      return Response.json({ data: shown })
    }
    if (answer) return answer()
    const seccion = url.split('/').at(-1) as Seccion
    const { contenido, version } = JSON.parse(String(body)) as { contenido: object; version: number }
    const before = seccionOf(seccion)
    if (before.version !== version)
      return Response.json({ message: 'Cambió', error: 'version_antigua', actual: before }, { status: 409 })
    return Response.json(save(seccion, contenido))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = (de: Partial<EmergenciaDetalle> = {}) =>
  drawFor('oficial', <Parte emergencia={{ ...emergencia, ...de }} />)
const relato = () => screen.findByLabelText<HTMLTextAreaElement>('Relato del oficial a cargo')
const type = async (value: string) => fireEvent.change(await relato(), { target: { value } })
const offline = () => {
  throw new TypeError('no network')
}
const inStore = () => JSON.stringify(stored.get('todos') ?? [])
const saved = (seccion: Seccion) => server.get(seccion)?.contenido

test('a keystroke is stored within a second and sent within five, and the line says so', async () => {
  open()
  await type('Humo ')
  expect(screen.getByText('Guardando…')).toBeDefined()
  await pass(1_000)
  expect(inStore()).toContain('Humo ')
  await type('Humo denso')
  await pass(4_000)
  expect(saved('relato')).toEqual({ relato: 'Humo denso' })
  await screen.findByText('Guardado 21:43')
  // A space that the server trims is not taken from under the fingers.
  await type('Humo denso y ')
  await pass(5_000)
  expect((await relato()).value).toBe('Humo denso y ')
  await type('Humo denso y fuego')
  await pass(5_000)
  expect(saved('relato')).toEqual({ relato: 'Humo denso y fuego' })
})

test('leaving the section, the page or the screen sends at once', async () => {
  open()
  await type('Uno')
  fireEvent.blur(await relato())
  await waitFor(() => expect(saved('relato')).toEqual({ relato: 'Uno' }))
  await type('Uno dos')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(saved('relato')).toEqual({ relato: 'Uno dos' }))
  await type('Uno dos tres')
  cleanup()
  await waitFor(() => expect(saved('relato')).toEqual({ relato: 'Uno dos tres' }))
})

test('without network the text stays on the telephone, over a closed tab, and goes later', async () => {
  open()
  answer = offline
  await type('Sin red')
  await pass(5_000)
  await screen.findByText('Guardado en este teléfono; se enviará cuando haya red')
  cleanup()
  await readPendientes()
  open()
  expect((await relato()).value).toBe('Sin red')
  answer = undefined
  await type('Sin red, y más')
  await pass(5_000)
  await screen.findByText('Guardado 21:43')
  expect([saved('relato'), pendientesDe(1)]).toEqual([{ relato: 'Sin red, y más' }, []])
})

/** As the shell does once there is a network again. */
function Enviar() {
  const queries = useQueryClient()
  return <button onClick={() => void sendNow(queries, 1)}>Enviar</button>
}

test('a text of an earlier page that is sent while one types on is no other person’s', async () => {
  open()
  answer = offline
  await type('Antes')
  await pass(5_000)
  cleanup()
  await readPendientes()
  drawFor(
    'oficial',
    <>
      <Parte emergencia={emergencia} />
      <Enviar />
    </>,
  )
  answer = undefined
  await type('Antes y después')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await pass(5_000)
  await waitFor(() => expect(pendientesDe(1)).toEqual([]))
  expect(saved('relato')).toEqual({ relato: 'Antes y después' })
})

test('a session that ends keeps the text for its member, and shows it to nobody else', async () => {
  open()
  answer = () => Response.json({ message: 'Sesión terminada' }, { status: 401 })
  await type('Antes de que terminara')
  await pass(5_000)
  expect(storedUser()).toBeNull()
  cleanup()
  answer = undefined
  storeSession('def', { ...ana, id: 2 })
  drawFor('oficial', <Parte emergencia={emergencia} />, '/', { id: 2 })
  expect((await relato()).value).toBe('')
  await sendNow(new QueryClient(), 2)
  expect(saved('relato')).toBeUndefined()
  cleanup()
  storeSession('ghi', ana)
  open()
  expect((await relato()).value).toBe('Antes de que terminara')
  await sendNow(new QueryClient(), 1)
  expect(saved('relato')).toEqual({ relato: 'Antes de que terminara' })
})

test('of two people in one section both texts are shown, and joined; in another section they do not meet', async () => {
  open()
  await type('Mi texto')
  save('danos', { danos: 'Techo' }, 'Luis Paredes')
  save('relato', { relato: 'Su texto' }, 'Luis Paredes')
  await pass(5_000)
  const both = within(
    (await screen.findByText('Luis Paredes guardó esta sección mientras usted escribía')).closest(
      'section',
    ) as HTMLElement,
  )
  expect([both.getByText('Su texto'), both.getAllByText('Mi texto')[0]]).toHaveLength(2)
  expect(saved('relato')).toEqual({ relato: 'Su texto' })
  await type('Mi texto, y más')
  await pass(5_000)
  expect(saved('relato')).toEqual({ relato: 'Su texto' })
  fireEvent.click(both.getByRole('button', { name: 'Juntar los dos' }))
  await waitFor(() => expect(saved('relato')).toEqual({ relato: 'Su texto\n\nMi texto, y más' }))
  expect(pendientesDe(1)).toEqual([])
  fireEvent.change(screen.getByLabelText('Daños'), { target: { value: 'Techo y muro' } })
  await pass(5_000)
  expect(saved('danos')).toMatchObject({ danos: 'Techo y muro' })
})

test('the other text can be taken, and the own one goes', async () => {
  open()
  await type('Mi texto')
  save('relato', { relato: 'Su texto' }, 'Luis Paredes')
  await pass(5_000)
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar el de Luis Paredes' }))
  await waitFor(async () => expect((await relato()).value).toBe('Su texto'))
  await waitFor(() => expect(pendientesDe(1)).toEqual([]))
})

test('of an emergency closed meanwhile the text is kept, shown and copied with the reason', async () => {
  const { user } = open()
  const cerrada = 'La emergencia está cerrada; no se puede editar.'
  answer = () => Response.json({ message: cerrada, error: 'conflicto' }, { status: 409 })
  await type('Lo último que vi')
  await pass(5_000)
  await screen.findByText(cerrada)
  cleanup()
  await readPendientes()
  open({ estado: 'cerrada', puede_editar: false })
  await screen.findByText('Lo último que vi')
  await user.click(screen.getByRole('button', { name: 'Copiar mi texto' }))
  expect(await navigator.clipboard.readText()).toBe('Lo último que vi')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Descartar mi texto' }))
  await waitFor(() => expect(inStore()).toBe('[]'))
})

test('rows are added and removed, and a figure that is none stays to be mended', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }))
  const edad = screen.getByLabelText('Edad')
  fireEvent.change(edad, { target: { value: 'cuarenta' } })
  expect((edad as HTMLInputElement).value).toBe('cuarenta')
  expect(edad.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(edad, { target: { value: '40' } })
  await pass(5_000)
  await waitFor(() => expect(saved('afectados')).toMatchObject({ afectados: [{ tipo: 'lesionado', edad: 40 }] }))
  await user.click(screen.getByRole('button', { name: 'Quitar persona 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar persona' }))
  await pass(5_000)
  await waitFor(() => expect(saved('afectados')).toEqual({ afectados: [] }))
})

test('who may not see people reads how many they are', async () => {
  vePersonas = false
  adjuntos = { data: [], cuantos: 1, puede_cambiar: false }
  open({ puede_editar: false })
  await screen.findByText('2 personas.')
  await screen.findByText('1 archivo.')
  expect(screen.queryByLabelText('Agregar fotos o archivos')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a closed emergency still takes files, and shows those it has', async () => {
  open({ estado: 'cerrada', puede_editar: false })
  await screen.findByText('Lo adjuntó Luis Paredes')
  await screen.findByLabelText('Agregar fotos o archivos')
  expect(screen.queryByRole('textbox')).toBeNull()
})
