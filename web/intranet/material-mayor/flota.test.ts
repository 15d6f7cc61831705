import { expect, test } from 'vitest'
import { unidadesIniciales } from '#contract/material-mayor.ts'
import { fleetSummary, paraCompartir, textoEnEmergencia } from './flota.ts'

test.each([
  [['EN SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN'], 'Uno en servicio, uno en reparación, uno en revisión'],
  [['EN SERVICIO', 'EN SERVICIO', 'EN SERVICIO'], 'Tres en servicio'],
  [['FUERA DE SERVICIO', 'FUERA DE SERVICIO'], 'Dos fuera de servicio'],
  [[], ''],
] as const)('%j is summarised as «%s»', (estados, sentence) => {
  const ultimaActualizacion = '2026-11-21T00:04:00.000Z'
  expect(fleetSummary(estados.map((estado) => ({ estado, ultimaActualizacion })))).toBe(sentence)
})

test('units that nobody reported are not counted', () => {
  expect(fleetSummary(unidadesIniciales)).toBeUndefined()
})

test.each([
  ['2026-11-21T00:06:00.000Z', 'En emergencia desde las 21:06'],
  ['2026-11-20T00:06:00.000Z', 'En emergencia desde el 19 nov, 21:06'],
  [null, 'Despachada a la emergencia 2026-0042'],
])('a unit that left at %s: «%s»', (desde, texto) => {
  expect(textoEnEmergencia({ folio: '2026-0042', desde }, new Date('2026-11-21T01:00:00.000Z'))).toBe(texto)
})

const b21 = {
  nombre: 'B-21',
  estado: 'FUERA DE SERVICIO',
  detalles: 'Sin bomba',
  ultimaActualizacion: '2026-11-21T00:04:00.000Z',
} as const

test.each([
  [b21, 'B-21: FUERA DE SERVICIO\nSin bomba\nActualizado el 20 de noviembre de 2026, 21:04'],
  [{ ...b21, detalles: null }, 'B-21: FUERA DE SERVICIO\nActualizado el 20 de noviembre de 2026, 21:04'],
  // Never reported, and not accepted by the server yet.
  [{ ...b21, ultimaActualizacion: undefined }, undefined],
  [{ ...b21, sinEnviar: true }, undefined],
])('%j is shared as %j', (unidad, texto) => {
  expect(paraCompartir(unidad)).toBe(texto)
})
