import { expect, test } from 'vitest'
import type { Medida } from './forma.ts'
import { alPie, cambioDe, textoValor } from './formato.ts'

test.each([
  [1234, 'cuenta', '1.234'],
  [85.7, 'porcentaje', '85,7 %'],
  [94, 'porcentaje', '94 %'],
  [278, 'segundos', '4:38'],
  [4_940, 'segundos', '1:22:20'],
  [7.4, 'decimal', '7,4'],
  [1, 'dias', '1,0 día'],
  [null, 'cuenta', '—'],
] as const)('%s as %s reads %s', (valor, medida, text) => {
  expect(textoValor(valor, medida)).toBe(text)
})

const cambio = (medida: Medida, antes: number, valor: number, mejor: 'mas' | 'menos' | null = null) =>
  cambioDe({ medida, valor, antes: { valor: antes, n: 1 }, mejor })

test.each([
  ['cuenta', 289, 312, '+8 %'],
  ['cuenta', 2, 3, '+1'],
  ['cuenta', 0, 4, '+4'],
  ['cuenta', 300, 300, 'igual'],
  ['segundos', 300, 278, '22 s menos'],
  ['segundos', 300, 437, '2:17 más'],
  ['porcentaje', 96, 94, '−2 puntos'],
  ['porcentaje', 93, 94, '+1 punto'],
  ['decimal', 6.8, 7.4, '+0,6'],
] as const)('%s from %s to %s changes by %s', (medida, antes, valor, text) => {
  expect(cambio(medida, antes, valor)?.texto).toBe(text)
})

test('a change is for the better, for the worse, or neither', () => {
  expect(cambio('segundos', 300, 278, 'menos')).toMatchObject({ bueno: true, sentido: 'baja' })
  expect(cambio('porcentaje', 96, 94, 'mas')).toMatchObject({ bueno: false, sentido: 'baja' })
  expect(cambio('cuenta', 289, 312)).toMatchObject({ bueno: null, sentido: 'sube' })
  expect(cambio('segundos', 300, 300, 'menos')).toMatchObject({ bueno: null, sentido: 'igual' })
  expect(cambioDe({ medida: 'cuenta', valor: 3, antes: { valor: null, n: 0 }, mejor: null })).toBeNull()
})

const sinHora = { motivo: 'sin hora 6-3', cuantas: 11 }

test.each([
  [312, 'salidas', [], '312 salidas.'],
  [301, 'salidas', [sinHora], '301 salidas. No cuentan 11 sin hora 6-3.'],
  [1, 'miembros activos', [{ motivo: 'anulada', cuantas: 1 }], '1 miembro activo. No cuenta 1 anulada.'],
  [1, 'academias y ejercicios', [{ ...sinHora, cuantas: 0 }], '1 academia o ejercicio.'],
  [1, 'unidades', [], '1 unidad.'],
  [1, 'citaciones', [], '1 citación.'],
])('at the foot of %i %s', (n, casos, excluidas, text) => {
  expect(alPie({ n, casos, excluidas })).toBe(text)
})
