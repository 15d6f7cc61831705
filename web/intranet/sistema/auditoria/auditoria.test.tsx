import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntradaAuditoria } from '#contract/auditoria.ts'
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
const asked: string[] = []
let entradas: EntradaAuditoria[]

beforeEach(() => {
  asked.length = 0
  entradas = [cambio, { ...cambio, id: 89, user_id: null, usuario: null }]
  // Native selects, and a table.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.startsWith('/api/auditoria/personas'))
      return Response.json({ data: [{ id: 9, nombre: 'Marcela Soto Araneda' }] })
    const personas = { user_id: 'Antonia Fuentes Lillo', sobre: null }
    return Response.json({ data: entradas, page: 1, limit: 20, total: entradas.length * 20, personas })
  })
})

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

test('one person’s entries can be shown alone, and all again', async () => {
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: 'Solo lo de Antonia Fuentes Lillo' }))
  expect(address()).toBe('?vista=auditoria&user_id=7')
  await waitFor(() => expect(asked.at(-1)).toBe('/api/auditoria?page=1&limit=20&user_id=7'))
  await user.click(screen.getByRole('button', { name: 'Quitar Antonia Fuentes Lillo' }))
  expect(address()).toBe('?vista=auditoria')
})

test('the address selects one record’s log, until another kind is chosen', async () => {
  entradas = [{ ...cambio, entidad: 'ficha', entidad_id: 7, registro: 'Antonia Fuentes Lillo' }, cambio]
  const { user, address } = await show('?vista=auditoria&entidad=miembro&entidad_id=7')
  expect(asked).toEqual(['/api/auditoria?page=1&limit=20&entidad=miembro&entidad_id=7'])
  expect(screen.getByText('Solo lo de').textContent).toContain('Solo lo de Antonia Fuentes Lillo')
  await user.click(screen.getAllByRole('link', { name: 'Solo lo de Unidad B-22' })[0]!)
  expect(address()).toBe('?vista=auditoria&entidad=unidad&entidad_id=22')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Registro' }), 'Catálogo')
  expect(address()).toBe('?vista=auditoria&entidad=catalogo')
  expect(screen.queryByRole('button', { name: 'Ver todos los registros' })).toBeNull()
})

test('filters are in the address, and a new one starts at its first page', async () => {
  const { user, address } = await show('?vista=auditoria&desde=2026-11-01&pagina=2')
  expect(asked).toEqual(['/api/auditoria?page=2&limit=20&desde=2026-11-01'])
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
  await waitFor(() => expect(asked.at(-1)).toBe('/api/auditoria?page=1&limit=20&sobre=9'))
})

test('unknown values in the address are ignored', async () => {
  await show('?vista=auditoria&accion=bailar&user_id=x&desde=ayer')
  expect(asked).toEqual(['/api/auditoria?page=1&limit=20'])
})

test('an empty result is explained', async () => {
  entradas = []
  await show('?hasta=2020-01-01')
  expect(await screen.findByText('Nada ocurrió con esos filtros.')).toBeDefined()
})
