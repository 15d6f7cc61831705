import { expect, test } from 'vitest'
import { frecuenciasDe, media, mediana, p90, porcentaje } from './medidas.rules.ts'

const of = (...valores: number[]) => frecuenciasDe(valores)

test('the example of domain §2.9: median 390, p90 the fifth', () => {
  const set = of(600, 300, 420, 330, 390)
  expect([mediana(set), p90(set)]).toEqual([390, 600])
})

test('the median of an even set is the mean of the two in the middle', () => {
  expect(mediana(of(1, 4, 2, 10))).toBe(3)
  expect(mediana(of(5, 5, 5, 8))).toBe(5)
})

test.each([
  [[7], 7],
  [[7, 9], 9],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 9],
  [[], null],
])('p90 of %j is %s', (valores, expected) => {
  expect(p90(of(...valores))).toBe(expected)
})

test('a table of frequencies measures as its values do', () => {
  const set = [
    { valor: 3, veces: 2 },
    { valor: 1, veces: 1 },
  ]
  expect([mediana(set), media(set), p90(set)]).toEqual([3, 7 / 3, 3])
})

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [857, 1000, 85.7],
  [1, 16, 6.3],
  [0, 0, null],
])('%i of %i is %s %', (parte, todo, expected) => {
  expect(porcentaje(parte, todo)).toBe(expected)
})
