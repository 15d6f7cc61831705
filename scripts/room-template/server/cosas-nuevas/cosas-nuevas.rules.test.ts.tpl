import { expect, test } from 'vitest'
import { busquedaOf } from './cosas-nuevas.rules.ts'

test('a search ignores accents and case, in the name and in the note', () => {
  expect(busquedaOf({ nombre: 'Ñandú', nota: 'Segundo\npiso' })).toBe('nandu segundo piso')
})
