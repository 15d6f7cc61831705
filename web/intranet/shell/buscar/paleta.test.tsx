import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import type { ResultadosBusqueda } from '#contract/buscar.ts'
import type { Role } from '#contract/shared/permisos.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'
import { directorioGuardado } from '#web/parts/usuarios/directorio-guardado.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { BotonBuscar } from './boton-buscar.tsx'
import { letras } from './teclas.ts'

const nothing: ResultadosBusqueda = {
  personas: [],
  emergencias: [],
  actos: [],
  documentos: [],
  equipos: [],
  sin_buscar: [],
}
const ignacia = {
  cargo: 'Capitán',
  cargo_detalle: null,
  calidad: 'activo',
  clave_radial: '41',
  telefono: null,
} as const
const bomba = {
  id: 21,
  nombre: 'B-21',
  tipo: 'Bomba',
  estado: 'EN SERVICIO',
  ultimaActualizacion: '2026-11-20T12:00:00.000Z',
}

let answers: Record<string, Partial<ResultadosBusqueda> | number>
const asked: string[] = []

beforeEach(() => {
  localStorage.clear()
  letras.pick('si')
  asked.length = 0
  answers = { salinas: { personas: [{ id: 9, nombre: 'Ignacia Salinas Prat', ...ignacia }] } }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const q = new URL(url, 'http://cuartel').searchParams.get('q')
      if (q === null) return Response.json(url.includes('/material-mayor') ? [bomba] : {})
      asked.push(q)
      const answer = answers[q] ?? {}
      if (answer === 0) throw new TypeError('Failed to fetch')
      return typeof answer === 'number'
        ? Response.json({ message: 'Espere un momento.' }, { status: answer })
        : Response.json({ ...nothing, ...answer })
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function open(role: Role = 'bombero', beside?: ReactNode) {
  const page = (
    <>
      {beside}
      <BotonBuscar />
    </>
  )
  const drawn = drawFor(role, page, '/intranet', { id: 3, cargo: 'Bombero' })
  await drawn.user.click(screen.getByRole('button', { name: 'Búsqueda general' }))
  const field = await screen.findByRole('combobox', { name: 'Buscar' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...drawn, field }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('is a combobox in a modal: its groups, its options and their number are told', async () => {
  const { user, field } = await open('capitan')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Resultados' }).id)
  await user.keyboard('salinas')
  const group = await screen.findByRole('group', { name: 'Personas' })
  const option = within(group).getByRole('option', { name: /Ignacia Salinas Prat/ })
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1 resultado'))
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id))
})

test('Enter opens the option that is highlighted, and it is offered first the next time', async () => {
  const { user, router } = await open('capitan')
  await user.keyboard('salinas')
  await screen.findByRole('option', { name: /Ignacia/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/intranet/perfil/9'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  await screen.findByRole('combobox')
  expect(within(screen.getByRole('group', { name: 'Recientes' })).getAllByRole('option')).toHaveLength(1)
})

test('arrows go from group to group, and Escape closes', async () => {
  const { user, field } = await open()
  const all = screen.getAllByRole('option')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(all[0]?.id))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(all[1]?.id))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('actions and pages are found by any word, and only those of the role', async () => {
  const { user } = await open()
  await user.keyboard('estado b21')
  await waitFor(() => expect(options()).toContain('Cambiar estado de B-21'))
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('hacer respaldo')
  await screen.findByText(/No hay nada con «hacer respaldo»/)
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('abrir emerg')
  await screen.findByRole('option', { name: /Ayuda: Emergencias/ })
  expect(screen.queryByRole('group', { name: 'Acciones' })).toBeNull()
})

test('settings and help come after people and records, a few of each', async () => {
  answers['asistencia'] = {
    actos: [{ id: 7, titulo: 'Academia', nombre_tipo: 'Academia', dia: '2026-11-20', anulado: false }],
  }
  const { user } = await open('admin')
  await user.keyboard('asistencia')
  await screen.findByRole('group', { name: 'Actos' })
  await screen.findByRole('group', { name: 'Ayuda' })
  const groups = screen.getAllByRole('group')
  expect(groups.slice(-3).map((group) => within(group).getAllByRole('option').length)).toEqual([1, 3, 3])
})

test('a setting leads to its field, and help to its page', async () => {
  const { user, router, field } = await open()
  await user.keyboard('password')
  await user.click(await screen.findByRole('option', { name: /Contraseña/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?vista=mi-cuenta&ajuste=contrasena'))
  await waitFor(() => expect(field.isConnected).toBe(false))
  await user.keyboard('/')
  await screen.findByRole('combobox')
  await user.keyboard('pedir licencia')
  await user.click(await screen.findByRole('option', { name: /Ayuda: Asistencia.*Pedir una licencia/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/intranet/ayuda/asistencia'))
})

test('a member finds no setting and no help of what the role may not do', async () => {
  const { user } = await open('bombero')
  await user.keyboard('notificaciones')
  const group = await screen.findByRole('group', { name: 'Ajustes' })
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Notificaciones en este dispositivoMi cuenta', 'NotificacionesMi cuenta'])
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('premio')
  await screen.findByText(/No hay nada con «premio»/)
})

test('whoever may not read profiles is led to the directory', async () => {
  const { user, router } = await open()
  await user.keyboard('salinas')
  await user.click(await screen.findByRole('option', { name: /Ignacia/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/intranet/directorio'))
  expect(new URLSearchParams(router.state.location.search).get('buscar')).toBe('Ignacia Salinas Prat')
})

test('what was found stays while the next answer is awaited, and failures are told', async () => {
  const { user } = await open()
  await user.keyboard('salinas')
  await screen.findByRole('option', { name: /Ignacia/ })
  answers['salinas x'] = 429
  await user.keyboard(' x')
  screen.getByRole('option', { name: /Ignacia/ })
  expect(screen.getByRole('status').textContent).toContain('Buscando «salinas x»')
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('salinas x')
  await screen.findByText(/Espere un momento/)
  screen.getByRole('button', { name: 'Reintentar' })
})

test('without a network it says that only this device was searched', async () => {
  answers['b-21'] = 0
  const { user } = await open()
  await user.keyboard('b-21')
  await screen.findByText(/en este dispositivo. El servidor no responde/, {}, { timeout: 60_000 })
  expect(options()).toContain('B-21Bomba · EN SERVICIO')
})

test('without a network members of the directory that is kept are found', async () => {
  answers['vidal'] = 0
  const kept = {
    id: 5,
    nombre: 'Pedro Vidal Oñate',
    cargo: 'Bombero',
    cargo_detalle: null,
    clave_radial: '52',
    telefono: null,
  }
  function Guardado() {
    useQueryClient().setQueryData(directorioGuardado.queryKey, [kept as Contacto])
    return null
  }
  const { user } = await open('bombero', <Guardado />)
  await user.keyboard('vidal')
  await screen.findByText(/en este dispositivo/, {}, { timeout: 60_000 })
  expect(options()).toEqual(['Pedro Vidal OñateBombero · clave 52'])
})

test('the directory that the device keeps is searched', async () => {
  const { queries, user } = drawFor('bombero', <BotonBuscar />, '/intranet', { id: 3, cargo: 'Bombero' })
  queries.setQueryData(directorioGuardado.queryKey, [
    {
      id: 9,
      nombre: 'Ignacia Salinas Prat',
      ...ignacia,
      telefono: '+56912345678',
      foto_perfil: null,
      disponible: null,
    },
  ] as never)
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 's')
  await waitFor(() => expect(options()).toContain('Llamar a Ignacia Salinas PratCapitán · +56 9 1234 5678'))
})

test('one letter is not sent to the server', async () => {
  const { user } = await open()
  await user.keyboard('s')
  await screen.findByText(/resultado/)
  expect(asked).toEqual([])
})

test('what could not be searched is said, with a retry, above what was found', async () => {
  answers.salinas = { ...(answers.salinas as object), sin_buscar: ['emergencias', 'documentos'] }
  const { user } = await open()
  await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'salinas')
  await screen.findByText(/No se pudo buscar en Emergencias y Documentos\./)
  screen.getByText('Ignacia Salinas Prat')
  answers.salinas = { ...(answers.salinas as object), sin_buscar: [] }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(/No se pudo buscar/)).toBeNull())
})
