import { expect, test } from 'vitest'
import { hace } from './hace.ts'

test.each([
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:59.999Z', 'recién'],
  ['2026-11-20T15:00:05.000Z', '2026-11-20T15:00:00.000Z', 'recién'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:01:00.000Z', 'hace 1 minuto'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:59:59.000Z', 'hace 59 minutos'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T18:10:00.000Z', 'hace 3 horas'],
  ['2026-11-21T02:59:00.000Z', '2026-11-21T03:10:00.000Z', 'hace 11 minutos'],
  ['2026-11-21T00:04:00.000Z', '2026-11-21T15:00:00.000Z', 'ayer, 21:04'],
  ['2026-11-20T00:04:00.000Z', '2026-11-21T15:00:00.000Z', '19 de noviembre de 2026, 21:04'],
  // domain §1.9: the twenty-three-hour day in September.
  ['2026-09-05T04:30:00.000Z', '2026-09-06T20:00:00.000Z', 'ayer, 00:30'],
])('%s at %s: %s', (instant, now, text) => {
  expect(hace(instant, new Date(now))).toBe(text)
})
