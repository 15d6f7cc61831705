import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EntradaAuditoria } from '#contract/auditoria.ts'
import type { Tarea } from '#contract/sistema/tarea.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Auditoria } from './auditoria.tsx'

const cambio: EntradaAuditoria = {
  id: 90,
  fecha: '2026-11-20T18:00:00.000Z',
  user_id: 7,
  usuario: 'Antonia Fuentes Lillo',
  accion: 'estado',
  entidad: 'unidad',
  entidad_id: 22,
  registro: 'B-22',
  nombres: {},
  vistos: null,
  antes: { estado: 'EN SERVICIO' },
  despues: { estado: 'EN REVISIÓN' },
  ip: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}
const revision: Tarea = {
  clave: 'revisar_registro',
  nombre: 'Revisión del registro de auditoría',
  cada: 'Cada día',
  en_curso: false,
  pendiente: false,
  ultima_en: '2026-11-20T09:00:00.000Z',
  duracion_ms: 40,
  error: null,
  proxima_en: '2099-11-21T09:00:00.000Z',
}
const asked: string[] = []
const sent: string[] = []
let tareas: Tarea[] | null
let sello: { sellada_en: string; huella: string } | null
let entradas: EntradaAuditoria[]
let sinNombres: boolean

beforeEach(() => {
  vi.setSystemTime('2026-11-20T19:00:00.000Z')
  asked.length = 0
  sent.length = 0
  tareas = [revision]
  sinNombres = false
  sello = { sellada_en: '2026-11-20T18:01:00.000Z', huella: 'abcd-ef01' }
  entradas = [cambio, { ...cambio, id: 89, user_id: null, usuario: null }]
  // Native selects, and a table.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(url)
      tareas = [{ ...revision, pendiente: true }]
      return Response.json({ success: true, message: 'Se ejecuta ahora.' })
    }
    if (url === '/api/sistema/tareas')
      return tareas ? Response.json({ data: tareas }) : Response.json({ message: 'No se pudo.' }, { status: 500 })
    asked.push(url)
    if (url.startsWith('/api/auditoria/personas'))
      return Response.json({ data: [{ id: 9, nombre: 'Marcela Soto Araneda' }] })
    const personas = { user_id: 'Antonia Fuentes Lillo', sobre: null }
    const total = entradas.length * 10
    return Response.json({ data: entradas, page: 1, limit: 10, total, personas, sello, sin_nombres: sinNombres })
  })
})

afterEach(() => void vi.useRealTimers())

async function show(address = '?vista=auditoria') {
  const { user, search } = draw(<Auditoria />, `/${address}`)
  await waitFor(() => expect(screen.queryByText('Cargando…')).toBeNull())
  return { user, address: search }
}

test('an entry shows who did what to which record', async () => {
  await show()
  const [, first, second] = screen.getAllByRole('row')
  for (const text of [
    'Antonia Fuentes Lillo',
    'Cambió el estado',
    'Unidad B-22',
    'EN SERVICIO → EN REVISIÓN',
    '192.0.2.7',
    'Chrome en Android',
  ])
    expect(first?.textContent).toContain(text)
  expect(second?.textContent).toContain('—')
})

test('names that could not be read are told of, above the entries', async () => {
  sinNombres = true
  await show()
  expect(screen.getByRole('alert').textContent).toContain('No se pudieron leer los nombres de algunos registros.')
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

describe('the seals', () => {
  const said = () => screen.getByText(/^Sellado hasta/).textContent
  const button = () => screen.findByRole('button', { name: /^Revis/ })

  test.each([
    [{}, 'Sellado hasta las 15:01 · revisado hoy a las 06:00, sin fallas'],
    [{ ultima_en: '2026-11-19T09:00:00.000Z' }, 'Sellado hasta las 15:01 · revisado el 19 nov, 06:00, sin fallas'],
    [{ ultima_en: null }, 'Sellado hasta las 15:01 · todavía no se ha revisado'],
    [{ en_curso: true }, 'Sellado hasta las 15:01 · se está revisando'],
    // Cut off: of the run before nothing is said.
    [{ pendiente: true, error: 'Otra cosa.' }, 'Sellado hasta las 15:01 · se está revisando'],
  ])('are shown with their last review: %o', async (more, text) => {
    tareas = [{ ...revision, ...more }]
    await show()
    await waitFor(() => expect(said()).toBe(text))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Huella').textContent).toBe('Huella abcd-ef01')
  })

  test('a fault is named', async () => {
    tareas = [{ ...revision, error: 'En el registro de auditoría, la entrada 12 fue reescrita: ip.' }]
    sello = { sellada_en: '2026-11-18T18:01:00.000Z', huella: 'abcd-ef01' }
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('la entrada 12 fue reescrita: ip.')
    expect(said()).toBe('Sellado hasta el 18 nov, 15:01 · la última revisión, hoy a las 06:00, no terminó bien')
  })

  test('a review is asked for', async () => {
    const { user } = await show()
    await user.click(await button())
    expect(sent).toEqual(['/api/sistema/tareas/revisar_registro/ejecutar'])
    await waitFor(() => expect(said()).toContain('se está revisando'))
  })

  test('the end of a review is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T19:00:00.000Z') })
    tareas = [{ ...revision, en_curso: true }]
    await show()
    await waitFor(() => expect(said()).toContain('se está revisando'))
    tareas = [{ ...revision, ultima_en: '2026-11-20T19:00:00.000Z' }]
    await vi.advanceTimersByTimeAsync(1_500)
    await waitFor(() => expect(said()).toContain('revisado hoy a las 16:00, sin fallas'))
  })

  test('nothing is said of a review that could not be read', async () => {
    tareas = null
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('No se sabe cuándo se revisó.')
    expect(said()).toBe('Sellado hasta las 15:01')
  })

  test('none are said to be there before the first', async () => {
    sello = null
    await show()
    expect(screen.getByText(/^Todavía no hay registros sellados/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Revisar ahora' })).toBeNull()
  })
})

test('one person’s entries can be shown alone, and all again', async () => {
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: 'Solo lo de Antonia Fuentes Lillo' }))
  expect(address()).toBe('?vista=auditoria&user_id=7')
  await waitFor(() => expect(asked.at(-1)).toBe('/api/auditoria?page=1&user_id=7'))
  await user.click(screen.getByRole('button', { name: 'Quitar Antonia Fuentes Lillo' }))
  expect(address()).toBe('?vista=auditoria')
})

test('the address selects one record’s log, until another kind is chosen', async () => {
  entradas = [{ ...cambio, entidad: 'ficha', entidad_id: 7, registro: 'Antonia Fuentes Lillo' }, cambio]
  const { user, address } = await show('?vista=auditoria&entidad=miembro&entidad_id=7')
  expect(asked).toEqual(['/api/auditoria?page=1&entidad=miembro&entidad_id=7'])
  expect(screen.getByText('Solo lo de').textContent).toContain('Solo lo de Antonia Fuentes Lillo')
  await user.click(screen.getAllByRole('link', { name: 'Solo lo de Unidad B-22' })[0]!)
  expect(address()).toBe('?vista=auditoria&entidad=unidad&entidad_id=22')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Registro' }), 'Catálogo')
  expect(address()).toBe('?vista=auditoria&entidad=catalogo')
  expect(screen.queryByRole('button', { name: 'Ver todos los registros' })).toBeNull()
})

test('filters are in the address, and a new one starts at its first page', async () => {
  const { user, address } = await show('?vista=auditoria&desde=2026-11-01&pagina=2')
  expect(asked).toEqual(['/api/auditoria?page=2&desde=2026-11-01'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Acción' }), 'Vio datos personales')
  expect(address()).toBe('?vista=auditoria&accion=ver_sensible&desde=2026-11-01')
  await user.click(screen.getByRole('button', { name: /siguiente/i }))
  expect(address()).toContain('pagina=2')
})

test('a person is found by name, and the filter on them is in the address', async () => {
  const { user, address } = await show('?vista=auditoria')
  await user.type(screen.getByRole('combobox', { name: 'Sobre' }), 'marcela')
  await user.click(await screen.findByRole('option', { name: 'Marcela Soto Araneda' }))
  expect(asked).toContain('/api/auditoria/personas?buscar=marcela')
  expect(address()).toBe('?vista=auditoria&sobre=9')
  await waitFor(() => expect(asked.at(-1)).toBe('/api/auditoria?page=1&sobre=9'))
})

test('unknown values in the address are ignored', async () => {
  await show('?vista=auditoria&accion=bailar&user_id=x&desde=ayer')
  expect(asked).toEqual(['/api/auditoria?page=1'])
})

test('an empty result is explained', async () => {
  entradas = []
  await show('?hasta=2020-01-01')
  expect(await screen.findByText('Nada ocurrió con esos filtros.')).toBeDefined()
})
