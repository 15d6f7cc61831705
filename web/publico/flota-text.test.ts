import { describe, expect, test } from 'vitest'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { clockText, fleetSentence, fleetSummary, sinceText } from './flota-text.ts'

const fleet = (...estados: EstadoUnidad[]) => estados.map((estado, i) => ({ nombre: `B-2${i + 1}`, estado }))
const ready = (count: number) => fleet(...Array.from({ length: count }, () => 'EN SERVICIO' as const))

describe('the sentence of the fleet', () => {
  test('spells out how many are ready', () => {
    expect(fleetSentence(ready(1))).toBe('La B-21 está en servicio.')
    expect(fleetSentence(ready(3))).toBe('Los tres carros están en servicio.')
    expect(fleetSentence(ready(10))).toBe('Los diez carros están en servicio.')
    expect(fleetSentence(ready(11))).toBe('Los 11 carros están en servicio.')
  })

  test('names one or two out of service', () => {
    expect(fleetSentence(fleet('EN SERVICIO', 'EN REPARACIÓN', 'EN SERVICIO'))).toBe('La B-22 está en reparación.')
    expect(fleetSentence(fleet('EN REVISIÓN', 'EN REVISIÓN', 'EN SERVICIO'))).toBe(
      'La B-21 y la B-22 están en revisión.',
    )
    expect(fleetSentence(fleet('FUERA DE SERVICIO', 'EN SERVICIO', 'EN REPARACIÓN'))).toBe(
      'La B-21 está fuera de servicio y la B-23, en reparación.',
    )
  })

  test('tells first of units at an emergency', () => {
    const [una, otra, tercera] = fleet('EN SERVICIO', 'EN SERVICIO', 'EN REVISIÓN')
    const out = (...some: (typeof una)[]) =>
      [una, otra, tercera].map((one) => ({ ...one, enSalida: some.includes(one) }))
    const said = (...some: (typeof una)[]) => fleetSentence(out(...some) as Parameters<typeof fleetSentence>[0])
    expect(said(otra)).toBe('La B-22 está en una emergencia.')
    expect(said(una, otra)).toBe('La B-21 y la B-22 están en una emergencia.')
    expect(said(una, otra, tercera)).toBe('Los tres carros están en una emergencia.')
    const four = [...out(una, otra, tercera), ...ready(1)] as Parameters<typeof fleetSentence>[0]
    expect(fleetSentence(four)).toBe('Tres carros están en una emergencia.')
  })

  test('counts more than two out of service', () => {
    const out = fleet('EN REVISIÓN', 'EN REPARACIÓN', 'FUERA DE SERVICIO')
    expect(fleetSentence(out)).toBe('Ninguno de los tres carros está en servicio.')
    expect(fleetSentence([...out, ...ready(1)])).toBe('Uno de los cuatro carros está en servicio.')
    expect(fleetSentence([...out, ...ready(2)])).toBe('Dos de los cinco carros están en servicio.')
  })
})

test('the summary counts', () => {
  expect(fleetSummary(fleet('EN SERVICIO', 'EN REPARACIÓN', 'EN SERVICIO'))).toBe('2 de 3 carros en servicio')
  expect(fleetSummary(ready(1))).toBe('1 de 1 carro en servicio')
})

describe('since when, in company time', () => {
  const now = '2026-11-20T18:00:00.000Z'

  test('today by the hour', () => {
    expect(sinceText('2026-11-20T12:42:00.000Z', now)).toBe('desde las 09:42')
    expect(clockText('2026-11-20T04:05:00.000Z')).toBe('la 01:05')
  })

  test('earlier by the day, with the year if it is another', () => {
    expect(sinceText('2026-11-20T02:30:00.000Z', now)).toBe('desde el 19 de noviembre')
    expect(sinceText('2025-11-18T12:00:00.000Z', now)).toBe('desde el 18 de noviembre de 2025')
  })
})
