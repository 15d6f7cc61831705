import { expect, test } from 'vitest'
import { esExistencia, tiposRegistrados } from '#contract/equipamiento/movimientos.ts'
import { puestoOf } from './lugar.queries.ts'
import { codigoDeLote, faultsOfDestino } from './movimientos.rules.ts'

test.each<[string, number, string]>([
  ['MAN-052', 2, 'MAN-052/2'],
  ['A'.repeat(30), 12, `${'A'.repeat(27)}/12`],
])('the lot of %s is %s', (codigo, lote, name) => {
  expect(codigoDeLote(codigo, lote)).toBe(name)
})

test.each<[object, number, boolean]>([
  [{}, 0, false],
  [{ cantidad: 5 }, 0, true],
  [{ cantidad: 0 }, 0, true],
  [{ cantidad_minima: 2 }, 0, true],
  [{}, 3, true],
  [{ padre_id: 4, cantidad_minima: 2 }, 0, false],
  [{ numero_serie: 'K1', cantidad_minima: 2 }, 3, false],
])('%j of which members have %i is kept by quantity: %s', (de, en_poder, expected) => {
  const fila = { numero_serie: null, padre_id: null, cantidad: 1, cantidad_minima: null, ...de }
  expect(esExistencia(fila, en_poder)).toBe(expected)
})

test('each move leads to its own places', () => {
  const places = (['unidad', 'bodega', 'persona', 'taller', 'externo'] as const).map((ubicacion_tipo) =>
    puestoOf({ ubicacion_tipo, unidad_id: 1, lugar: 'X', asignado_a_id: 1 }),
  )
  const led = tiposRegistrados.map((tipo) => [
    tipo,
    places
      .filter((puesto) => Object.keys(faultsOfDestino(tipo, puesto)).length === 0)
      .map(({ ubicacion_tipo }) => ubicacion_tipo),
  ])
  expect(Object.fromEntries(led)).toEqual({
    traslado: ['unidad', 'bodega'],
    asignacion: ['unidad', 'persona'],
    devolucion: ['unidad', 'bodega'],
    prestamo: ['persona', 'externo'],
    reparacion: ['taller'],
  })
})
