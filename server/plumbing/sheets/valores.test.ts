import { expect, test } from 'vitest'
import { claveEscrita, clavesEnPalabras } from './valores.ts'

const claves = new Map([
  ['10-0', 'Fuego estructural'],
  ['10-4', 'Rescate vehicular'],
  ['6-13', 'Trámite'],
  ['10-10', 'Otros servicios'],
  ['10-11', 'Otros servicios'],
  ['10-2', 'Pastizal'],
  ['2-10', 'Ejercicio'],
  ['10-6', 'Gas'],
  ['10-6-1', 'Gas en la vía pública'],
  ['10-12', '3 unidades'],
])

test.each([
  ['10-0', '10-0'],
  ['10.0', '10-0'],
  ['10 0', '10-0'],
  ['10,4', '10-4'],
  ['10–0', '10-0'],
  ['Clave 10-0', '10-0'],
  ['clave: 10-4', '10-4'],
  ['10-4 Rescate vehicular', '10-4'],
  ['10-4: rescate', '10-4'],
  ['Rescate Vehícular', '10-4'],
  // As Excel keeps them: 10 April, by itself or as it shows it; and 13 June, where the month stands first.
  ['2026-04-10', '10-4'],
  ['10-abr', '10-4'],
  ['10-Apr', '10-4'],
  ['2026-06-13', '6-13'],
  ['2026-10-10', '10-10'],
  ['2026-06-10', '10-6'],
])('%s is %s', (escrita, clave) => {
  expect(claveEscrita(escrita, claves)).toBe(clave)
})

test.each([
  'Otros servicios',
  '10-0-1',
  '10-0/1',
  '100',
  '10-9',
  '2026-09-10',
  '2026-02-10',
  '10-feb',
  '2001-06-10',
  '',
  'Clave',
])('%s is no one key: it is told', (escrita) => {
  expect(claveEscrita(escrita, claves)).toBeUndefined()
})

test('a key is chosen with its name, where it is read so', () => {
  expect(
    clavesEnPalabras(
      new Map([
        ['10-0', 'Fuego estructural'],
        ['10-6-1', 'Gas'],
        ['10-12', '3 unidades'],
      ]),
    ),
  ).toEqual(['10-0 Fuego estructural', '10-6-1 Gas', '10-12'])
})
