import { expect, test } from 'vitest'
import { labelOf, menuOf } from './menu.ts'

const everyone = [
  'Dashboard',
  'Mi Perfil',
  'Material Mayor',
  'Capacitaciones',
  'Eventos',
  'Documentos',
  'Configuración',
]
const administrators = everyone.toSpliced(6, 0, 'Administrar Usuarios', 'Sistema')

test.each([
  ['Bombero', 'bombero', everyone],
  ['Capitán', 'capitan', everyone],
  ['Otro', 'bombero', administrators],
  ['Bombero', 'admin', administrators],
  [null, 'maquinista', everyone],
] as const)('cargo %s with role %s sees the menu of spec §6', (cargo, role, expected) => {
  expect(menuOf({ cargo, role }).map(({ label }) => label)).toEqual(expected)
})

test('a page is named by its path, with or without a trailing slash', () => {
  expect(labelOf('/intranet/guardias/')).toBe('Guardias')
  expect(labelOf('/intranet/nada')).toBeUndefined()
})
