import { expect, test } from 'vitest'
import { type CargaMedida, rendimientosDe } from './combustible.rules.ts'

const carga = (id: number, km: number | null, litros: number, de: Partial<CargaMedida> = {}): CargaMedida => ({
  id,
  km,
  litros,
  serie: 1,
  lleno: true,
  ...de,
})

test.each<[string, CargaMedida[], [number, number][]]>([
  ['nothing of a single load', [carga(1, 47_690, 78)], []],
  ['two full loads', [carga(1, 47_690, 78), carga(2, 47_900, 91.5)], [[2, 2.3]]],
  [
    'a partial load in between adds up',
    [carga(1, 1_000, 80), carga(2, 1_100, 20, { lleno: false }), carga(3, 1_250, 80)],
    [[3, 2.5]],
  ],
  [
    'a full load without kilometres ends no stretch',
    [carga(1, 1_000, 80), carga(2, null, 50), carga(3, 1_300, 50)],
    [[3, 3]],
  ],
  ['nothing before the first full load', [carga(1, 900, 40, { lleno: false }), carga(2, 1_000, 40)], []],
  [
    'a replaced odometer breaks the stretch, and a new one begins',
    [carga(1, 48_000, 80), carga(2, 40, 80, { serie: 2 }), carga(3, 240, 80, { serie: 2 })],
    [[3, 2.5]],
  ],
  ['nothing where it did not move', [carga(1, 1_000, 80), carga(2, 1_000, 5)], []],
])('%s', (_, cargas, expected) => {
  expect([...rendimientosDe(cargas)]).toEqual(expected)
})
