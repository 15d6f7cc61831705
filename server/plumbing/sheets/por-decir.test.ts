import { expect, test } from 'vitest'
import type { Columna } from './encabezados.ts'
import type { FilaLeida } from './planilla.ts'
import { decirValores } from './por-decir.ts'

type Campo = 'nombre' | 'calidad' | 'cargo'
const calidades = ['Activo', 'Aspirante', 'Honorario', 'En canje', 'Confederado']
const columnas: Columna<Campo>[] = [
  { campo: 'nombre', titulo: 'Nombre', obligatoria: true, ejemplo: '' },
  {
    campo: 'calidad',
    titulo: 'Calidad',
    obligatoria: false,
    ejemplo: '',
    valores: calidades,
    entiende: (escrito) => calidades.includes(escrito),
  },
  {
    campo: 'cargo',
    titulo: 'Cargo',
    obligatoria: false,
    ejemplo: '',
    valores: ['Capitán', 'Bombero'],
    entiende: (escrito) => escrito === 'Capitán',
    libre: true,
  },
]
const filasDe = (...valores: Partial<Record<Campo, string>>[]): FilaLeida<Campo>[] =>
  valores.map((said, index) => ({ fila: index + 2, valores: said, celdas: {} }))

test('a value that is not known is asked once, with how often it stands and what it seems to be', () => {
  const filas = filasDe(
    { calidad: 'H' },
    { calidad: 'C' },
    { calidad: 'C' },
    { calidad: 'Activo' },
    { calidad: '#N/D' },
  )
  expect(decirValores(filas, columnas, {})).toEqual([
    { campo: 'calidad', titulo: 'Calidad', escrito: 'H', veces: 1, opciones: calidades, valor: 'Honorario' },
    { campo: 'calidad', titulo: 'Calidad', escrito: 'C', veces: 2, opciones: calidades, valor: null },
  ])
  expect(filas.map(({ valores }) => valores.calidad)).toEqual(['Honorario', 'C', 'C', 'Activo', '#N/D'])
})

test('what is said of it goes into every row, or leaves it blank', () => {
  const filas = filasDe({ calidad: 'H' }, { calidad: 'C' }, { cargo: 'Director' }, { cargo: 'Bro.' })
  const dichos = { calidad: { H: '', C: 'En canje' }, cargo: { 'Bro.': 'Bombero' } }
  expect(decirValores(filas, columnas, dichos)).toMatchObject([
    { valor: '' },
    { valor: 'En canje' },
    { valor: 'Director' },
    {},
  ])
  expect(filas.map(({ valores }) => valores)).toEqual([
    {},
    { calidad: 'En canje' },
    { cargo: 'Director' },
    { cargo: 'Bombero' },
  ])
})

test('what was said the last time is taken, if it may still be, and what is said now counts more', () => {
  const filas = filasDe({ calidad: 'C' }, { calidad: 'H' }, { calidad: 'X' })
  const antes = () => ({ C: 'En canje', H: '', X: 'Suplente' })
  expect(decirValores(filas, columnas, { calidad: { H: 'Honorario' } }, antes)).toMatchObject([
    { escrito: 'C', valor: 'En canje', recordado: true },
    { escrito: 'H', valor: 'Honorario' },
    { escrito: 'X', valor: null },
  ])
})

test('a value may be known by its row: only where it is not, it is asked and said', () => {
  const [nombre, calidad, cargo] = columnas as [Columna<Campo>, Columna<Campo>, Columna<Campo>]
  const conCargo = { ...calidad, entiende: (_calidad: string, fila: Partial<Record<Campo, string>>) => !!fila.cargo }
  const filas = filasDe({ calidad: 'C', cargo: 'Capitán' }, { calidad: 'C' })
  expect(decirValores(filas, [nombre, conCargo, cargo], { calidad: { C: 'En canje' } })).toMatchObject([{ veces: 1 }])
  expect(filas.map(({ valores }) => valores.calidad)).toEqual(['C', 'En canje'])
})

test('a column with too many of them has no marks', () => {
  const filas = filasDe(...Array.from({ length: 31 }, (_one, index) => ({ calidad: `x${index}` })))
  expect(decirValores(filas, columnas, {})).toEqual([])
})

test.each([
  [{ calidad: { C: 'General' } }, '«General» no es uno de los valores que se pueden elegir.'],
  [{ nombre: { C: 'x' } }, '«nombre» no es un dato que se pueda importar aquí.'],
  [{ sueldo: {} }, '«sueldo» no es un dato que se pueda importar aquí.'],
])('%j is refused', (dichos, fault) => {
  expect(decirValores(filasDe({ calidad: 'C' }), columnas, dichos)).toEqual({ fault })
})
