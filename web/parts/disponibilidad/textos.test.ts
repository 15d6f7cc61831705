import { expect, test } from 'vitest'
import type { Vigente } from '#contract/disponibilidad.ts'
import { terminosRapidos } from './hasta.rules.ts'
import { origenTexto } from './textos.ts'

// Friday 20 November 2026, 20:30 in the company's zone.
const now = new Date('2026-11-20T23:30:00.000Z')
const vigente = (origen: Vigente['origen'], desde: string | null, hasta: string | null): Vigente => ({
  estado: origen === 'licencia' ? 'no_disponible' : 'disponible',
  origen,
  desde,
  hasta,
})

test.each([
  [vigente('manual', '2026-11-20T23:10:00.000Z', null), 'Informada a las 20:10'],
  [vigente('manual', '2026-11-20T23:10:00.000Z', '2026-11-21T02:00:00.000Z'), 'Informada a las 20:10, hasta las 23:00'],
  [
    vigente('manual', '2026-11-20T23:10:00.000Z', '2026-11-21T11:00:00.000Z'),
    'Informada a las 20:10, hasta mañana a las 08:00',
  ],
  [vigente('operador', '2026-11-19T23:10:00.000Z', null), 'Recibida por teléfono el 19 de noviembre a las 20:10'],
  [
    vigente('horario', '2026-11-20T23:00:00.000Z', '2026-11-27T11:00:00.000Z'),
    'Según el horario semanal, hasta el 27 de noviembre a las 08:00',
  ],
  [vigente('licencia', null, '2026-11-28T03:00:00.000Z'), 'Con licencia hasta el 27 de noviembre'],
  [vigente('licencia', null, null), 'Con licencia'],
  [{ estado: 'sin_informar', origen: null, desde: null, hasta: null }, 'No se ha informado'],
] as const)('%o reads «%s»', (mia, texto) => expect(origenTexto(mia, now)).toBe(texto))

test('the repeated hour of April tells which one it is', () => {
  const mia = vigente('manual', '2026-04-05T01:00:00.000Z', '2026-04-05T03:30:00.000Z')
  expect(origenTexto(mia, new Date('2026-04-05T01:00:00.000Z'))).toBe(
    'Informada a las 22:00, hasta las 23:30 (horario de invierno)',
  )
})

test('two hours are two hours in both nights of the change, from the press; the morning is the one that was shown', () => {
  const shown = (now: string, pressed = now) =>
    terminosRapidos(new Date(now)).map(({ nombre, hasta }) => [nombre, hasta(new Date(pressed))])
  expect(shown('2026-04-05T01:30:00.000Z').slice(1)).toEqual([
    ['2 horas', '2026-04-05T03:30:00.000Z'],
    ['Mañana 08:00', '2026-04-05T08:00'],
  ])
  expect(shown('2026-09-06T05:30:00.000Z').slice(1)).toEqual([
    ['2 horas', '2026-09-06T07:30:00.000Z'],
    ['Hoy 08:00', '2026-09-06T08:00'],
  ])
  expect(shown('2026-11-20T22:00:00.000Z', '2026-11-21T05:00:00.000Z').slice(1)).toEqual([
    ['2 horas', '2026-11-21T07:00:00.000Z'],
    ['Mañana 08:00', '2026-11-21T08:00'],
  ])
})
