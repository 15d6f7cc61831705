import { expect, test } from 'vitest'
import { instantAfter, instantOf, startOfDay } from './local-time.ts'

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

const never = '9999-12-31T00:00:00.000Z'

test.each([
  ['the same day', '23:55', '2026-11-21T02:50:00.000Z', '2026-11-21T02:55:00.000Z'],
  ['across midnight', '00:20', '2026-11-22T02:50:00.000Z', '2026-11-22T03:20:00.000Z'],
  ['with seconds', '21:44:05', '2026-03-15T00:42:10.000Z', '2026-03-15T00:44:05.000Z'],
  ['in the same minute, without seconds', '21:42', '2026-03-15T00:42:10.000Z', '2026-03-15T00:42:10.000Z'],
  ['a second earlier', '21:42:09', '2026-03-15T00:42:10.000Z', '2026-03-16T00:42:09.000Z'],
  ['in the repeated hour, first time', '23:30', '2026-04-05T02:10:00.000Z', '2026-04-05T02:30:00.000Z'],
  ['in the repeated hour, second time', '23:30', '2026-04-05T02:50:00.000Z', '2026-04-05T03:30:00.000Z'],
  ['after the repeated hour', '00:10', '2026-04-05T03:50:00.000Z', '2026-04-05T04:10:00.000Z'],
  ['in the minute of the repeated hour', '23:30', '2026-04-05T02:30:10.000Z', '2026-04-05T02:30:10.000Z'],
  ['in the hour that is missing', '00:30', '2026-09-06T03:50:00.000Z', null],
  ['after the hour that is missing', '01:30', '2026-09-06T03:50:00.000Z', '2026-09-06T04:30:00.000Z'],
])('an hour typed %s is an instant', (_where, hora, after, instant) => {
  expect(instantAfter(hora, after, never)).toBe(instant)
})

test('the next day is not proposed while it is still to come', () => {
  const [after, now] = ['2026-11-21T00:44:00.000Z', '2026-11-21T01:00:00.000Z']
  expect(instantAfter('21:40', after, now)).toBe('2026-11-21T00:40:00.000Z')
  expect(instantAfter('21:40', after, '2026-11-22T00:40:00.000Z')).toBe('2026-11-22T00:40:00.000Z')
})
