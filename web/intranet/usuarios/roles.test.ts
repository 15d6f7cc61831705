import { expect, test } from 'vitest'
import { cargos } from '#contract/perfil.ts'
import { rolSugerido } from './roles.ts'

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
