import { expect, test } from 'vitest'
import { instantOf, startOfDay } from './local-time.ts'

// domain §1.9: clocks went back at 2026-04-05T03:00Z and forward at 2026-09-06T04:00Z, when midnight did not exist.
test.each([
  ['2026-11-20', 0, '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', 1, '2026-11-21T03:00:00.000Z'],
  ['2026-04-04', 0, '2026-04-04T03:00:00.000Z'],
  ['2026-04-04', 1, '2026-04-05T04:00:00.000Z'],
  ['2026-09-05', 0, '2026-09-05T04:00:00.000Z'],
  ['2026-09-05', 1, '2026-09-06T04:00:00.000Z'],
  ['2026-12-31', 1, '2027-01-01T03:00:00.000Z'],
])('%s and %i days later begins at %s', (dia, later, instant) => {
  expect(startOfDay(dia, later)).toBe(instant)
})

test('an hour that the clock skips is none; one that it shows twice is the first, or the one after', () => {
  expect(instantOf('2026-09-06T00:30')).toBeNull()
  expect(instantOf('2026-04-04T23:30')).toBe('2026-04-05T02:30:00.000Z')
  expect(instantOf('2026-04-04T23:15', '2026-04-05T02:10:00.000Z')).toBe('2026-04-05T02:15:00.000Z')
  expect(instantOf('2026-04-04T23:15', '2026-04-05T02:30:00.000Z')).toBe('2026-04-05T03:15:00.000Z')
  expect(instantOf('2026-04-04T22:15', '2026-04-05T02:30:00.000Z')).toBe('2026-04-05T01:15:00.000Z')
})
