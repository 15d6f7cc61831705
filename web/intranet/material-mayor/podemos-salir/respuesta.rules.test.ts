import { expect, test } from 'vitest'
import type { LuzUnidad, Operatividad, Pronostico } from '#contract/material-mayor/operatividad.ts'
import { luzDeCompania, respuestaDe } from './respuesta.rules.ts'

// 18:10 of Friday, in Santiago.
const ahora = '2026-11-20T21:10:00.000Z'
const fin = '2026-11-22T09:10:00.000Z'
const [las9, las13] = ['2026-11-21T12:00:00.000Z', '2026-11-21T16:00:00.000Z']

const flota = (...luces: LuzUnidad[]): Operatividad[] =>
  luces.map((luz, n) => ({
    id: 21 + n,
    nombre: `B-${21 + n}`,
    estado: 'EN SERVICIO',
    luz,
    motivo: '',
    razones: [],
    personas: 0,
  }))
const junta = (...juntas: number[]) => ({ juntas, reparo: null, detalle: null })

/** Lights of a unit, each from an instant on. */
const tira = (id: number, ...luces: [string, LuzUnidad][]): Pronostico => ({
  id,
  tramos: luces.map(([desde, luz], n) => ({ desde, hasta: luces[n + 1]?.[0] ?? fin, luz, motivo: '' })),
  cambios: '',
  hueco: null,
})

test.each<[LuzUnidad[], number[], string]>([
  [['verde', 'amarillo', 'rojo'], [21], 'Sí, con la B-21.'],
  [['verde', 'verde', 'rojo'], [21, 22], 'Sí, con la B-21 y la B-22.'],
  [['verde', 'verde'], [22], 'Sí, con la B-22.'],
  [['verde', 'amarillo'], [21, 22], 'Sí, con la B-21; con reparos, con la B-22.'],
  [['amarillo', 'rojo'], [21], 'Sí, con reparos, con la B-21.'],
  [['verde', 'rojo'], [], 'Sí, con la B-21.'],
  [['rojo', 'rojo'], [], 'No.'],
  [['gris', 'gris', 'rojo'], [], 'Nadie ha informado su disponibilidad.'],
  [[], [], 'No hay unidades registradas.'],
])('now: %j, of which %j may go together: %s', (luces, juntas, sentence) => {
  expect(respuestaDe({ unidades: flota(...luces), compania: junta(...juntas), pronostico: null, ahora })).toBe(sentence)
})

test.each<[string, LuzUnidad[], Pronostico[], string]>([
  [
    'all of them red for a while',
    ['verde', 'amarillo', 'rojo'],
    [
      tira(21, [ahora, 'verde'], [las9, 'rojo'], [las13, 'verde']),
      tira(22, [ahora, 'amarillo'], [las9, 'rojo'], [las13, 'amarillo']),
      tira(23, [ahora, 'rojo']),
    ],
    'Sí, con la B-21. Mañana entre 09:00 y 13:00, no.',
  ],
  [
    'one of them goes on',
    ['verde', 'verde'],
    [tira(21, [ahora, 'verde'], [las9, 'rojo']), tira(22, [ahora, 'verde'])],
    'Sí, con la B-21.',
  ],
  [
    'red to the end',
    ['verde'],
    [tira(21, [ahora, 'verde'], [las9, 'rojo'])],
    'Sí, con la B-21. Mañana desde las 09:00, no.',
  ],
  [
    'over midnight',
    ['verde'],
    [tira(21, [ahora, 'verde'], ['2026-11-21T01:00:00.000Z', 'rojo'], [las9, 'verde'])],
    'Sí, con la B-21. Desde hoy a las 22:00 hasta mañana a las 09:00, no.',
  ],
  [
    'on the day after tomorrow',
    ['verde'],
    [tira(21, [ahora, 'verde'], ['2026-11-22T04:00:00.000Z', 'rojo'], ['2026-11-22T06:00:00.000Z', 'verde'])],
    'Sí, con la B-21. El domingo entre 01:00 y 03:00, no.',
  ],
  [
    'unknown later',
    ['verde'],
    [tira(21, [ahora, 'verde'], [las9, 'gris'])],
    'Sí, con la B-21. Mañana desde las 09:00, nadie ha informado.',
  ],
  [
    'able later',
    ['rojo'],
    [tira(21, [ahora, 'rojo'], [las13, 'verde'])],
    'No. Mañana desde las 13:00, sí, con la B-21.',
  ],
  ['never', ['rojo'], [tira(21, [ahora, 'rojo'])], 'No.'],
])('forecast, %s', (_what, luces, pronostico, sentence) => {
  expect(respuestaDe({ unidades: flota(...luces), compania: junta(21), pronostico, ahora })).toBe(sentence)
})

test.each<[number[], number[], string]>([
  [[21, 22], [], 'Todas las unidades están en emergencia.'],
  [[21], [], 'Sí, con la B-22. En emergencia, la B-21.'],
  [[], [21], 'Sí, con la B-22. Con un cambio sin enviar, la B-21.'],
])('at an emergency %j, with an unsent change %j: %s', (fuera, sinEnviar, sentence) => {
  const unidades = flota('verde', 'verde')
  const [out, unsent] = [new Set(fuera), new Set(sinEnviar)]
  expect(
    respuestaDe({ unidades, compania: junta(21, 22), pronostico: null, ahora, fuera: out, sinEnviar: unsent }),
  ).toBe(sentence)
})

test('the only unit of a company is named when it is out', () => {
  const fuera = new Set([21])
  expect(respuestaDe({ unidades: flota('verde'), compania: junta(21), pronostico: null, ahora, fuera })).toBe(
    'La B-21 está en emergencia.',
  )
})

test('the company has the light of its best unit', () => {
  expect(luzDeCompania(['rojo', 'amarillo', 'gris'])).toBe('amarillo')
  expect(luzDeCompania(['rojo', 'gris'])).toBe('gris')
  expect(luzDeCompania([])).toBeUndefined()
})
