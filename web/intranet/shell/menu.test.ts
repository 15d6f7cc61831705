import { expect, test } from 'vitest'
import { intranetPages } from '#test/support/intranet-pages.ts'
import { labelOf, lightedBy, menuOf, operacion } from './menu.ts'

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

const admin = { cargo: null, role: 'admin' } as const
const capitana = { cargo: 'Capitán', role: 'capitan' } as const
const paths = intranetPages.filter((page) => !page.includes('que-no-existe')).map((page) => page.replace(/\?.*/, ''))

test.each([...new Set(paths)])('%s lights one entry, whoever looks', (path) => {
  for (const user of [admin, capitana]) {
    const entries = [...menuOf(user), ...operacion].filter((entry) => entry.path === lightedBy(path, user))
    expect(entries).toHaveLength(1)
  }
})

test.each([
  ['/intranet/usuarios/escalafon', 'Personas', 'Personas'],
  ['/intranet/usuarios', 'Administrar Usuarios', 'Personas'],
  ['/intranet/directorio', 'Personas', 'Personas'],
  ['/intranet/perfil', 'Mi Perfil', 'Mi Perfil'],
  ['/intranet/perfil/4', 'Personas', 'Personas'],
  ['/intranet/pendientes', 'Dashboard', 'Dashboard'],
  ['/intranet/ayuda/asistencia', 'Dashboard', 'Dashboard'],
  ['/intranet/disponibilidad', 'Material Mayor', 'Material Mayor'],
  ['/intranet/emergencias/accidentes/1', 'Emergencias', 'Emergencias'],
])('%s lights %s for administrators and %s for officers', (path, ofAdmin, ofCapitana) => {
  const lit = (user: typeof admin | typeof capitana) =>
    [...menuOf(user), ...operacion].find((entry) => entry.path === lightedBy(path, user))?.label
  expect([lit(admin), lit(capitana)]).toEqual([ofAdmin, ofCapitana])
})

test('a page is named by its path, with or without a trailing slash', () => {
  expect(labelOf('/intranet/guardias/')).toBe('Guardias')
  expect(labelOf('/intranet/directorio')).toBe('Directorio')
  expect(labelOf('/intranet/nada')).toBeUndefined()
})
