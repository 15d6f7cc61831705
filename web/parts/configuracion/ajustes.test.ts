import { expect, test } from 'vitest'
import { ajustesDeRol, searchAjustes } from './ajustes.ts'
import { sinonimos } from './sinonimos.ts'

const deAdmin = ajustesDeRol('admin')
const first = (texto: string) => searchAjustes(texto, deAdmin)[0]?.clave

test.each([
  ['asistencia minima', 'asistencia_minima'],
  ['MÍNIMA asistencia', 'asistencia_minima'],
  ['camas', 'guardia_camas'],
  ['dormitorio', 'guardia_camas'],
  ['pma', 'plazo_pma'],
  ['uniforme', 'catalogo-tenidas'],
  ['feriados', 'catalogo-feriados'],
  ['clave cambiar', 'contrasena'],
  ['modo oscuro', undefined],
  ['oscuro', 'apariencia'],
  ['fotos', 'sitio-galeria'],
  ['membrete', 'membrete'],
  ['backup', 'hora_respaldo'],
])('«%s» finds %s first', (texto, clave) => {
  expect(first(texto)).toBe(clave)
})

test('nothing is found by nothing, or by a word that none has', () => {
  expect(searchAjustes('  ', deAdmin)).toEqual([])
  expect(searchAjustes('asistencia zzz', deAdmin)).toEqual([])
})

test('a member finds only what is their own', () => {
  expect(new Set(ajustesDeRol('bombero').map(({ donde }) => donde))).toEqual(new Set(['Mi cuenta']))
  expect(searchAjustes('premio', ajustesDeRol('capitan'))).toEqual([])
})

test('each has a key and an address of its own, and other words belong to one', () => {
  const keys = deAdmin.map(({ clave }) => clave)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(deAdmin.map(({ ruta }) => ruta)).size).toBe(keys.length)
  const known = new Set(keys.map((key) => key.replace(/^(?:catalogo|sitio)-/, '')))
  expect(Object.keys(sinonimos).filter((key) => !known.has(key))).toEqual([])
})
