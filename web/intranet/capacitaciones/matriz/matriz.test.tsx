import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Celda, EstadoCelda, FilaMatriz, Matriz as Datos } from '#contract/capacitaciones/matriz.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Matriz } from './matriz.tsx'

const celda = (estado: EstadoCelda, hasta: string | null = null, dias: number | null = null): Celda => ({
  estado,
  hasta,
  dias,
})
const cursos = ['Fuego', 'Rescate', 'Soporte'].map((nombre, index) => ({
  id: index + 1,
  codigo: `I-${index}`,
  nombre: `Curso de ${nombre}`,
  corto: nombre,
  nivel: 'Operativo' as const,
}))
const avance = { nivel: 'Operativo', aprobados: 1, total: 3, cumple: false } as const
const fila: FilaMatriz = {
  user_id: 2,
  nombre: 'Marcela Soto',
  cargo: 'Capitán',
  cargo_detalle: null,
  nivel_bombero: 'Profesional',
  oficial: true,
  celdas: [celda('aprobado'), celda('por_vencer', '2026-12-18', 28), celda('falta')],
  avance,
  por_confirmar: null,
}
const propia: FilaMatriz = {
  ...fila,
  user_id: 1,
  nombre: 'Ignacia Salinas',
  cargo: 'Bombero',
  nivel_bombero: null,
  oficial: false,
  celdas: [celda('vencido', '2026-10-12'), celda('en_curso'), celda('por_verificar')],
}
const completa: FilaMatriz = {
  ...propia,
  user_id: 3,
  nombre: 'Ana Ríos',
  nivel_bombero: 'Inicial',
  celdas: [celda('aprobado', '2028-12-31'), celda('aprobado', '2027-10-05'), celda('vencido', '2025-10-12')],
  avance: { ...avance, aprobados: 3, cumple: true },
  por_confirmar: 'Operativo',
}

const asked: [method: string, url: string][] = []
let answer: Partial<Datos>
let isPhone: boolean
beforeEach(() => {
  asked.length = 0
  answer = {}
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push([method, url])
    if (method === 'POST') return Response.json(completa.avance)
    const datos = { nivel: null, vence: 60, cursos, total_cursos: 14, filas: [fila, propia, completa] }
    return Response.json({ ...datos, ...answer })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => drawFor('oficial', <Matriz />, '/?vista=matriz')
const cellsOf = async (nombre: RegExp) =>
  within(await screen.findByRole('row', { name: nombre }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('each cell says in words how the member stands, and the level is a sentence', async () => {
  show()
  expect(await cellsOf(/Marcela Soto/)).toEqual([
    'AprobadoAprobado',
    '28 díasPor vencer: le quedan 28 días',
    'FaltaFalta',
    'Cursos del nivel Operativo: 1 de 3. 1 de 3 faltan 2Nivel Operativo',
  ])
  expect((await cellsOf(/Ignacia Salinas/)).slice(0, 3)).toEqual([
    '12 octVenció el 12 de octubre de 2026',
    'En cursoEn curso',
    'VerificarPor verificar: no cuenta todavía',
  ])
  expect((await cellsOf(/Ana Ríos/)).slice(0, 3)).toEqual([
    '2028Aprobado, vigente hasta el 31 de diciembre de 2028',
    'oct 2027Aprobado, vigente hasta el 5 de octubre de 2027',
    '12 oct 2025Venció el 12 de octubre de 2025',
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Oficiales',
    'Marcela Soto Capitán · Profesional',
    'Bomberos',
    'Ignacia Salinas UstedBombero',
    'Ana Ríos Bombero · Inicial',
  ])
  expect(screen.getByText('3 de 14 cursos, 3 personas')).toBeDefined()
})

test('a level, a name and the days are asked for by the address', async () => {
  const { user } = show()
  await screen.findByRole('table')
  await user.click(screen.getByRole('link', { name: 'Operativo' }))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'ana')
  await vi.waitFor(() => expect(asked.at(-1)?.[1]).toBe('/api/capacitaciones/matriz?nivel=Operativo&q=ana'))
  expect(screen.getByRole('link', { name: 'Operativo' }).getAttribute('aria-current')).toBe('true')
})

test('an officer confirms a level by two presses, and only reads that their own may be', async () => {
  answer = { filas: [{ ...propia, por_confirmar: 'Operativo' }, completa] }
  const { user } = show()
  expect(await screen.findAllByText('Cumple requisitos para Operativo')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /Confirmar/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Confirmar a Ana Ríos' }))
  expect(asked.filter(([method]) => method === 'POST')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Confirmar nivel' }))
  expect(await screen.findByText('Ana Ríos quedó en el nivel Operativo.')).toBeDefined()
  expect(asked.filter(([method]) => method === 'POST')).toEqual([['POST', '/api/users/3/nivel']])
})

test('on a phone it is a list by person: first what asks for something, the rest folded', async () => {
  isPhone = true
  show()
  const item = (await screen.findByRole('heading', { name: /Ignacia Salinas/ })).closest('li')
  expect(screen.queryByRole('table')).toBeNull()
  const terms = within(item as HTMLElement).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Curso de Fuego',
    'Curso de Rescate',
    'Curso de Soporte',
  ])
  const captain = (await screen.findByRole('heading', { name: 'Marcela Soto' })).closest('li') as HTMLElement
  expect(within(captain).getByText('1 aprobado, falta 1').closest('details')?.open).toBe(false)
})

test('nobody found, or no courses, is said', async () => {
  answer = { filas: [] }
  show()
  expect(await screen.findByText('No se encontró a nadie')).toBeDefined()
  cleanup()
  answer = { cursos: [], total_cursos: 0 }
  show()
  expect(await screen.findByText('El catálogo no tiene cursos')).toBeDefined()
})
