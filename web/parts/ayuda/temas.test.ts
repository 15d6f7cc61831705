import { expect, test } from 'vitest'
import { can, type Role, roles } from '#contract/shared/permisos.ts'
import { slugDe } from './slug.ts'
import { searchTemas, temaDe, temas, temasDe } from './temas.ts'

test('a topic is short, and has one slug', () => {
  expect(new Set(temas.map(({ slug }) => slug)).size).toBe(temas.length)
  const long = temas.flatMap(({ secciones }) => secciones).filter(({ pasos }) => pasos.length > 5)
  expect(long).toEqual([])
})

test.each(roles)('%s reads nothing that the role may not do', (role) => {
  const shown = temasDe(role)
  expect(shown.filter(({ secciones }) => secciones.length === 0)).toEqual([])
  const asked = [...shown, ...shown.flatMap(({ secciones }) => secciones.filter(({ si }) => !si))].flatMap(
    ({ permiso }) => permiso ?? [],
  )
  expect(asked.filter((permiso) => !can(role, permiso))).toEqual([])
})

const titles = (role: Role) => temasDe(role).flatMap(({ secciones }) => secciones.map(({ titulo }) => titulo))

test('a condition opens a task to the role that has it, and to no other', () => {
  expect(titles('bombero')).toContain('Abrir una emergencia')
  expect(titles('bombero')).not.toContain('Registrar un control')
  expect(titles('maquinista')).toContain('Registrar un control')
  expect(titles('ayudante')).not.toContain('Registrar un control')
  expect(titles('bombero')).not.toContain('Agregar o importar equipos')
  expect(titles('oficial')).toContain('Dar de baja')
  expect(temaDe('usuarios', temasDe('bombero'))).toBeUndefined()
})

test('what the Ayudante or an administrator does is explained to them', () => {
  expect(titles('ayudante')).toContain('Aprobar o rechazar licencias')
  expect(titles('oficial')).not.toContain('Aprobar o rechazar licencias')
  expect(titles('admin')).toContain('Ayudar a quien lo perdió')
  expect(titles('capitan')).not.toContain('Ayudar a quien lo perdió')
})

test('words are found whatever their order and accents, titles first', () => {
  const found = searchTemas('Guardia CAMBIAR', temas).map(({ slug }) => slug)
  expect(found).toContain('guardias')
  expect(searchTemas('objecion', temas)[0]?.slug).toBe('asistencia-objeciones')
  expect(searchTemas('unicornio', temas)).toEqual([])
  // «Semana» ends so.
  expect(searchTemas('ana', temas)).toEqual([])
})

test.each([
  ['/intranet', 'dashboard'],
  ['/intranet/material-mayor/21', 'material-mayor-ficha'],
  ['/intranet/equipamiento/revisiones/5/editar', 'equipamiento-revisiones-ficha-editar'],
])('the help of %s is %s', (path, slug) => {
  expect(slugDe(path)).toBe(slug)
})
