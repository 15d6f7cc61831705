import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Planilla as Datos } from '#contract/asistencia/planilla.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Planilla } from './planilla.tsx'

const acto = {
  tipo: 'academia',
  nombre_tipo: 'Academia',
  titulo: 'Academia: escalas',
  categoria: 'obligatorio_compania',
  valor: 1,
  estado_lista: 'cerrada',
} as const
const actos: Datos['actos'] = [
  { ...acto, id: 1, dia: '2026-03-03', inicio: '2026-03-03T23:00:00.000Z', presentes: 1 },
  { ...acto, id: 2, dia: '2026-03-05', inicio: '2026-03-05T23:00:00.000Z', presentes: 1, categoria: 'abono' },
  { ...acto, id: 3, dia: '2026-03-31', inicio: '2026-03-31T23:00:00.000Z', presentes: 0, estado_lista: 'abierta' },
]
const fila = { cargo_detalle: null, letras: { A: 1, T: 0, F: 1, L: 0, S: 0 }, asistencias: 1, abonos: 1 }
const todas: Datos['filas'] = [
  { ...fila, user_id: 2, nombre: 'Marcela Soto', cargo: 'Capitán', celdas: ['A', 'T', ''], base: 1, porcentaje: 100 },
  { ...fila, user_id: 1, nombre: 'Ignacia Salinas', cargo: 'Bombero', celdas: ['F', 'L', ''], base: 2, porcentaje: 50 },
  { ...fila, user_id: 3, nombre: 'Ana Ríos', cargo: null, celdas: ['S', '', ''], base: 0, porcentaje: null },
]
const compania = { ponderado: 66.7, media: 75, n: 2 }

const asked: string[] = []
let answer: Partial<Datos>
let isPhone: boolean
beforeEach(() => {
  asked.length = 0
  answer = { filas: todas, completa: true }
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ now: new Date('2026-04-02T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({
      mes: '2026-03',
      estado_mes: 'abierto',
      filtro: 'todos',
      actos,
      compania,
      asistencia_minima: 60,
      ...answer,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (address = '/?vista=planilla&mes=2026-03') => drawFor('oficial', <Planilla />, address)
const rowOf = async (nombre: RegExp) => within(await screen.findByRole('row', { name: nombre }))

test('each member has a named mark per act, their totals, and the minimum is told in words', async () => {
  show()
  const own = await rowOf(/Ignacia Salinas/)
  expect(own.getByRole('rowheader').textContent).toBe('Ignacia SalinasUsted · Bombero')
  expect(own.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Falta', 'Licencia'])
  expect(own.getByText('Aún no cuenta')).toBeDefined()
  expect(own.getByText('1 de 2 obligatorios')).toBeDefined()
  expect(own.getByText('bajo el mínimo', { exact: false })).toBeDefined()
  const captain = await rowOf(/Marcela Soto/)
  expect(captain.getByText('100,0 %')).toBeDefined()
  expect(captain.queryByText('bajo el mínimo', { exact: false })).toBeNull()
  expect((await rowOf(/Ana Ríos/)).getByText('—')).toBeDefined()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Oficiales',
    'Marcela SotoCapitán',
    'Voluntarios',
    'Ignacia SalinasUsted · Bombero',
    'Ana RíosBombero',
    'Presentes',
  ])
})

test('columns name their act; one whose list is open says that', async () => {
  show()
  await screen.findByRole('table')
  const columns = screen.getAllByRole('columnheader').map(({ title }) => title)
  expect(columns).toContain('3 de marzo de 2026: Academia: escalas · Obligatorio de Compañía')
  expect(columns).toContain('31 de marzo de 2026: Academia: escalas · Obligatorio de Compañía · lista: abierta')
})

test('a closed month says so, and a reopened one that its figures change; whoever closes months is sent there', async () => {
  answer = { ...answer, estado_mes: 'cerrado' }
  const { comeBack } = drawFor('ayudante', <Planilla />, '/?vista=planilla&mes=2026-03')
  expect(await screen.findByText('Cerrado')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver el cierre' }).getAttribute('href')).toBe('/?vista=cierre&mes=2026-03')
  answer = { ...answer, estado_mes: 'reabierto' }
  await comeBack()
  expect(await screen.findByText('Reabierto')).toBeDefined()
  expect(screen.getByText(/estas cifras cambian hasta que se cierre de nuevo/)).toBeDefined()
  cleanup()
  show()
  await screen.findByText('Reabierto')
  expect(screen.queryByRole('link', { name: 'Ver el cierre' })).toBeNull()
})

test('month and filter stand in the address', async () => {
  const { user, search } = show('/?vista=planilla')
  await screen.findByRole('heading', { name: 'Abril de 2026' })
  await user.click(screen.getByRole('link', { name: 'Mes anterior' }))
  await user.click(screen.getByRole('link', { name: 'Abonos' }))
  expect(search()).toBe('?vista=planilla&mes=2026-03&filtro=abonos')
  expect(asked.at(-1)).toBe('/api/asistencia/planilla?mes=2026-03&filtro=abonos')
  expect(screen.getByRole('link', { name: 'Abonos' }).getAttribute('aria-current')).toBe('true')
})

test('who sees no figures of others is told so', async () => {
  answer = { filas: todas.slice(1, 2), completa: false }
  show()
  expect(await screen.findByText('Ve su propia fila y el total de cada acto.')).toBeDefined()
  expect(screen.queryByText('Voluntarios')).toBeNull()
})

test('a month without acts says so', async () => {
  answer = { actos: [], filas: [], completa: true }
  show()
  expect(await screen.findByText('Sin actos en marzo de 2026')).toBeDefined()
})

const marcas = ['Marcas en Excel (XLSX)', 'Marcas en CSV'] as const

test.each([
  ['bombero', ['Excel (XLSX)', 'CSV', 'PDF en A3', 'Imprimir']],
  ['ayudante', ['Excel (XLSX)', 'CSV', ...marcas, 'PDF en A3', 'Imprimir']],
  ['oficial', ['Excel (XLSX)', 'CSV', ...marcas, 'PDF en A3', 'Imprimir']],
] as const)('on a phone one menu holds what the sheet goes out by: %s', async (role, labels) => {
  isPhone = true
  const { user } = drawFor(role, <Planilla />, '/?vista=planilla&mes=2026-03')
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: /^(Exportar|PDF en A3|Imprimir)$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Más acciones de la planilla' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(labels)
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }))
  await vi.waitFor(() =>
    expect(asked.at(-1)).toBe('/api/asistencia/planilla/exportacion?mes=2026-03&filtro=todos&formato=csv'),
  )
})

test('who sees figures of others takes the marks of the month, one a line', async () => {
  const { user } = drawFor('oficial', <Planilla />, '/?vista=planilla&mes=2026-02')
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Marcas en CSV' }))
  await vi.waitFor(() =>
    expect(asked.at(-1)).toBe('/api/asistencia/marcas/exportacion?desde=2026-02-01&hasta=2026-02-28&formato=csv'),
  )
})
