import { expect, test } from 'vitest'
import { tablaDe } from './bloque-de-prueba.ts'
import { escala, filaDeMediana, grado, totalDe } from './escala.ts'

test.each([
  ['cuenta', [31, 38, 20], [0, 10, 20, 30, 40]],
  ['cuenta', [1, 2], [0, 1, 2, 3, 4]],
  ['cuenta', [], [0, 1, 2, 3, 4]],
  ['porcentaje', [71, 79, 60], [50, 60, 70, 80]],
  ['porcentaje', [0, 96], [0, 25, 50, 75, 100]],
  ['segundos', [278, 490], [0, 300, 600]],
  ['horas', [0.4, 1.2], [0, 0.5, 1, 1.5]],
  ['decimal', [0], [0, 1]],
  ['porcentaje', [], [0, 1]],
] as const)('an axis of %s holds %j in round steps', (medida, values, ticks) => {
  expect(escala(values, medida)).toEqual(ticks)
})

test('a row amounts to its total, else to the sum of its parts', () => {
  const columnas = tablaDe().columnas
  expect(totalDe({ columnas }, [10, 21, 31, 30])).toBe(31)
  expect(totalDe({ columnas: columnas.slice(0, 2) }, [10, null])).toBe(10)
})

test('the median lies in the row that reaches half of the cases', () => {
  const columnas = tablaDe().columnas.slice(0, 1)
  const of = (...sizes: number[]) =>
    filaDeMediana({ columnas, filas: sizes.map((n) => ({ clave: '', nombre: '', valores: [n] })) })
  expect(of(1, 2, 8, 4)).toBe(2)
  expect(of(5, 5)).toBe(0)
  expect(of(0, 0)).toBe(-1)
})

test('nothing is the palest colour, the most the darkest', () => {
  expect([null, 0, 1, 4, 10].map((valor) => grado(valor, 10))).toEqual([1, 1, 2, 3, 6])
  expect(grado(0, 0)).toBe(1)
})
