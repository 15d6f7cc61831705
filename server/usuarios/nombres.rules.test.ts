import { describe, expect, test } from 'vitest'
import { apellidosPrimero, nombreEnOrden } from './nombres.rules.ts'

test.each([
  ['DE LA FUENTE OYARZÚN MARÍA DEL CARMEN', 'María del Carmen de la Fuente Oyarzún'],
  ['MC-CARTHY SOTO PATRICIO', 'Patricio Mc-Carthy Soto'],
  ['SAN MARTÍN O’HIGGINS JUAN PABLO', 'Juan Pablo San Martín O’Higgins'],
  ['Barrientos Muñoz Pedro', 'Pedro Barrientos Muñoz'],
  ['SOTO ANA', 'Ana Soto'],
  ['Ana', 'Ana'],
])('%s, surnames first, is %s', (escrito, nombre) => {
  expect(nombreEnOrden(escrito, true)).toBe(nombre)
})

test.each([
  ['Muñoz Rojas, Carla Andrea', 'Carla Andrea Muñoz Rojas'],
  ['BARRIENTOS MUÑOZ , PEDRO', 'Pedro Barrientos Muñoz'],
  ['de la fuente, maría', 'María de la Fuente'],
])('%s has a comma, and is %s in any file', (escrito, nombre) => {
  for (const before of [true, false]) expect(nombreEnOrden(escrito, before)).toBe(nombre)
})

test.each([
  ['Carla  Muñoz Rojas', 'Carla Muñoz Rojas'],
  ['CARLA MUÑOZ ÑANCO', 'Carla Muñoz Ñanco'],
  ['María McDonald de la Fuente', 'María McDonald de la Fuente'],
])('%s stands in order, and is %s', (escrito, nombre) => {
  expect(nombreEnOrden(escrito, false)).toBe(nombre)
})

describe('the order of a file', () => {
  test('is that of most of its names', () => {
    expect(apellidosPrimero(['SOTO ROJAS MARCELA', 'MC-CARTHY SOTO PATRICIO', 'MARTÍN DÍAZ EUDOMILIA'])).toBe(true)
    expect(apellidosPrimero(['Marcela Soto Rojas', 'Patricio Mc-Carthy', 'Eudomilia Díaz'])).toBe(false)
  })

  test('stays as it is written where nothing tells', () => {
    expect(apellidosPrimero(['Ñancupil Huenchumil', 'Muñoz Rojas, Carla'])).toBe(false)
  })
})
