import { expect, test } from 'vitest'
import { colocado, cuerpoDe, escritaDe, movido, nuevoPunto, type SeccionEscrita } from './escrita.ts'

const secciones: SeccionEscrita[] = [
  { clave: 's1', nombre: 'Cabina', puntos: ['a', 'b', 'c'].map((clave) => ({ ...nuevoPunto(), clave })) },
  { clave: 's2', nombre: 'Bomba', puntos: ['d', 'e'].map((clave) => ({ ...nuevoPunto(), clave })) },
]
const order = (de: readonly SeccionEscrita[]) =>
  de.map(({ puntos }) => puntos.map(({ clave }) => clave).join('')).join('|')

test.each([
  ['a', 1, 'bac|de'],
  ['b', -1, 'bac|de'],
  ['c', 1, 'ab|cde'],
  ['d', -1, 'abcd|e'],
  ['a', -1, 'abc|de'],
  ['e', 1, 'abc|de'],
] as const)('%s moved by %s: %s', (clave, by, expected) => {
  expect(order(movido(secciones, clave, by))).toBe(expected)
})

test.each([
  ['a', 'c', 'bca|de'],
  ['c', 'a', 'cab|de'],
  ['a', 'e', 'bc|dae'],
  ['e', 'a', 'eabc|d'],
  ['a', 'a', 'abc|de'],
])('%s put on %s: %s', (clave, donde, expected) => {
  expect(order(colocado(secciones, clave, donde))).toBe(expected)
})

test('what is read is written as it was', () => {
  const punto = { texto: 'Frenos', tipo: 'numero', maximo: null, esperado: null, medida: 'bar' } as const
  const item = { clave: 'a', seccion: 'Cabina', obligatorio: true, critico: true, equipo_id: 7, minimo: 7.5, ...punto }
  const de = { nombre: 'Diario', unidad_id: 21, categoria: null, frecuencia: 'diaria', activa: true } as const
  const leido = { ...de, id: 1, unidad: 'B-21', numero: 1, version: 1, items: [{ ...item, equipo: 'HER-1' }] }
  expect(cuerpoDe(escritaDe(leido))).toEqual({ ...de, items: [item] })
})

test('a limit that is no number is sent as typed, so that the server refuses it', () => {
  const puntos = [{ ...nuevoPunto(), minimo: '-1,5', maximo: 'ocho', esperado: '' }]
  const escrita = { nombre: 'Bomba', de: 'unidad:21', frecuencia: 'diaria', activa: true } as const
  const { items } = cuerpoDe({ ...escrita, secciones: [{ clave: 's', nombre: 'Bomba', puntos }] })
  expect(items[0]).toMatchObject({ minimo: -1.5, maximo: 'ocho', esperado: null })
})
