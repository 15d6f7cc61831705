import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { conDefecto, porDefecto, salida, sirveHasta } from './notificaciones.rules.ts'

const minute = 60_000
const clock = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

// domain §1.9: clocks went back at 2026-04-05T03:00Z and forward at 2026-09-06T04:00Z, when midnight did not exist.
test.each([
  ['by day', '2026-11-20T15:00:00.000Z', '23:00', '07:00', '2026-11-20T15:00:00.000Z'],
  ['in the evening', '2026-11-21T02:30:00.000Z', '23:00', '07:00', '2026-11-21T10:00:00.000Z'],
  ['past midnight', '2026-11-21T04:30:00.000Z', '23:00', '07:00', '2026-11-21T10:00:00.000Z'],
  ['at their last minute', '2026-11-21T09:59:59.999Z', '23:00', '07:00', '2026-11-21T10:00:00.000Z'],
  ['at their end', '2026-11-21T10:00:00.000Z', '23:00', '07:00', '2026-11-21T10:00:00.000Z'],
  ['within one day', '2026-11-20T17:00:00.000Z', '13:30', '15:00', '2026-11-20T18:00:00.000Z'],
  ['April, 23:30 for the first time', '2026-04-05T02:30:00.000Z', '23:00', '07:00', '2026-04-05T11:00:00.000Z'],
  ['April, 23:30 for the second time', '2026-04-05T03:30:00.000Z', '23:00', '07:00', '2026-04-05T11:00:00.000Z'],
  ['April, until 23:15, that comes twice', '2026-04-05T03:05:00.000Z', '20:00', '23:15', '2026-04-05T03:15:00.000Z'],
  ['September', '2026-09-06T03:30:00.000Z', '23:00', '07:00', '2026-09-06T10:00:00.000Z'],
  [
    'September, until a time that is left out',
    '2026-09-06T03:30:00.000Z',
    '22:00',
    '00:30',
    '2026-09-06T04:00:00.000Z',
  ],
])('quiet hours: %s', (_when, now, silencio_desde, silencio_hasta, expected) => {
  const preferencias = { ...porDefecto, silencio_desde, silencio_hasta }
  expect(salida('evento', preferencias, new Date(now)).toISOString()).toBe(expected)
})

test('end at the first minute outside them on the wall clock, any night', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const nights = ['2026-04-04T20:00:00.000Z', '2026-09-05T20:00:00.000Z', '2026-11-20T20:00:00.000Z']
  const moment = fc
    .tuple(fc.constantFrom(...nights), fc.nat(24 * 60))
    .map(([night, minutes]) => Date.parse(night) + minutes * minute)
  fc.assert(
    fc.property(moment, time, time, (from, silencio_desde, silencio_hasta) => {
      fc.pre(silencio_desde !== silencio_hasta)
      const isQuiet = (at: number) => {
        const now = clock.format(at)
        return silencio_desde < silencio_hasta
          ? now >= silencio_desde && now < silencio_hasta
          : now >= silencio_desde || now < silencio_hasta
      }
      let first = from
      while (isQuiet(first)) first += minute
      const end = salida('guardia', { ...porDefecto, silencio_desde, silencio_hasta }, new Date(from))
      expect(end.toISOString()).toBe(new Date(first).toISOString())
    }),
    {
      numRuns: 300,
      examples: [
        // A day that is quiet but for one minute, skipped in September.
        [Date.parse('2026-09-05T20:00:00.000Z'), '00:01', '00:00'],
        // Set back from quiet hours to before them.
        [Date.parse('2026-04-05T02:01:00.000Z'), '23:01', '00:00'],
      ],
    },
  )
})

test('do not delay emergencies, nor anything while off', () => {
  const night = new Date('2026-11-21T04:30:00.000Z')
  expect(salida('emergencia', porDefecto, night)).toEqual(night)
  expect(salida('evento', { ...porDefecto, silencio: false }, night)).toEqual(night)
})

test('an emergency is useful for two hours, the rest for three days', () => {
  const noon = new Date('2026-11-20T15:00:00.000Z')
  expect(sirveHasta('emergencia', noon).toISOString()).toBe('2026-11-20T17:00:00.000Z')
  expect(sirveHasta('guardia', noon).toISOString()).toBe('2026-11-23T15:00:00.000Z')
})

test('a kind missing in stored preferences has its default', () => {
  const none = { correo: false, push: false }
  expect(conDefecto({ evento: none })).toEqual({ ...porDefecto.canales, evento: none })
})
