import { expect, test } from 'vitest'
import { fleetSummary } from './flota.ts'

test.each([
  [['EN SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN'], 'Uno listo para salir, uno en reparación, uno en revisión'],
  [['EN SERVICIO', 'EN SERVICIO', 'EN SERVICIO'], 'Tres listos para salir'],
  [['FUERA DE SERVICIO', 'FUERA DE SERVICIO'], 'Dos fuera de servicio'],
  [[], ''],
] as const)('%j is told as «%s»', (estados, sentence) => {
  expect(fleetSummary(estados.map((estado) => ({ estado })))).toBe(sentence)
})
