import { expect, test } from 'vitest'
import { CambioFicha, Ficha } from '#contract/perfil/ficha.ts'
import { fichaVacia } from './ficha.rules.ts'

test('the empty ficha has every field, and all can be both read and written', () => {
  expect(Ficha.parse(fichaVacia)).toEqual(fichaVacia)
  // Agreement is given along with the data, and read as the moment it was given.
  const { salud_consentida_en: _, ...campos } = fichaVacia
  expect(Object.keys({ ...campos, consiente: true }).toSorted()).toEqual(Object.keys(CambioFicha.shape).toSorted())
})

test('empty input becomes null, and the rest is trimmed', () => {
  const given = {
    direccion: '  Av. Libertad 132  ',
    comuna: '',
    contacto_telefono: '9 8765 4321',
    alergias: ' ',
    talla_casco: null,
  }
  expect(CambioFicha.parse(given)).toEqual({
    direccion: 'Av. Libertad 132',
    comuna: null,
    contacto_telefono: '+56987654321',
    alergias: null,
    talla_casco: null,
  })
  expect(CambioFicha.parse({ contacto_telefono: ' ' })).toEqual({ contacto_telefono: null })
})

test.each([
  [{ contacto_telefono: '123' }, 'contacto_telefono', 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678'],
  [{ grupo_sanguineo: 'C+' }, 'grupo_sanguineo', 'El valor no es válido'],
  [{ talla_botas: 'x'.repeat(21) }, 'talla_botas', 'No puede superar los 20 caracteres'],
  [{ alergias: 'a\nb' }, 'alergias', 'El valor no es válido'],
])('%j is refused', (given, field, text) => {
  const { error } = CambioFicha.safeParse(given)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, text]])
})
