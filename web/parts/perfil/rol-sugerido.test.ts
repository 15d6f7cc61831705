import { expect, test } from 'vitest'
import { cargos } from '#contract/shared/cargos.ts'
import { otroRolSugerido, rolSugerido } from './rol-sugerido.ts'

test('each cargo suggests the rol of domain §2.0.2', () => {
  expect(Object.fromEntries(cargos.map((cargo) => [cargo, rolSugerido(cargo)]))).toEqual({
    Bombero: 'bombero',
    Capitán: 'capitan',
    'Teniente 1': 'oficial',
    'Teniente 2': 'oficial',
    'Teniente 3': 'oficial',
    'Teniente 4': 'oficial',
    Ayudante: 'ayudante',
    'Bombero Honorario': 'bombero',
    'Miembro Honorario del Directorio General': 'bombero',
    Otro: 'bombero',
  })
})

test('a rol other than the present one is suggested with both names', () => {
  expect(otroRolSugerido('Capitán', 'bombero')).toBe('El cargo sugiere el rol Capitán; ahora tiene el rol Bombero.')
  expect(otroRolSugerido(null, 'oficial')).toBe('El cargo sugiere el rol Bombero; ahora tiene el rol Oficial.')
  expect(otroRolSugerido('Ayudante', 'ayudante')).toBeUndefined()
})
