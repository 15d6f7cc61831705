import { expect, test } from 'vitest'
import { busquedaOf, columnasCosasNuevas } from './cosas-nuevas.rules.ts'

test('a search ignores accents and case, in the name and in the note', () => {
  expect(busquedaOf({ nombre: 'Ñandú', nota: 'Segundo\npiso' })).toBe('nandu segundo piso')
})

test('the export shows local time', () => {
  const row = { id: 1, nombre: 'Uno', nota: '', creado_en: '2026-11-20T15:00:00.000Z', version: 1 }
  expect(columnasCosasNuevas.map(({ value }) => value(row))).toEqual(['Uno', '', '2026-11-20 12:00:00'])
})
