import { describe, expect, test } from 'vitest'
import { fleetDate, hour, localDay, longDay, longWeekday, shortMoment } from './format.ts'

// In 2026 the clocks go back as 5 April begins, and forward as 6 September does.
describe.each([
  ['2026-11-20T17:57:00.000Z', '2026-11-20', '20 de noviembre de 2026', '20 nov', '14:57'],
  ['2026-11-21T02:59:00.000Z', '2026-11-20', '20 de noviembre de 2026', '20 nov', '23:59'],
  ['2026-11-21T03:00:00.000Z', '2026-11-21', '21 de noviembre de 2026', '21 nov', '00:00'],
  ['2026-07-01T03:59:00.000Z', '2026-06-30', '30 de junio de 2026', '30 jun', '23:59'],
  ['2026-07-01T04:00:00.000Z', '2026-07-01', '1 de julio de 2026', '1 jul', '00:00'],
  ['2027-01-01T02:30:00.000Z', '2026-12-31', '31 de diciembre de 2026', '31 dic', '23:30'],
  ['2026-04-05T02:59:00.000Z', '2026-04-04', '4 de abril de 2026', '4 abr', '23:59'],
  ['2026-04-05T03:00:00.000Z', '2026-04-04', '4 de abril de 2026', '4 abr', '23:00'],
  ['2026-04-05T04:00:00.000Z', '2026-04-05', '5 de abril de 2026', '5 abr', '00:00'],
  ['2026-09-06T03:59:00.000Z', '2026-09-05', '5 de septiembre de 2026', '5 sept', '23:59'],
  ['2026-09-06T04:00:00.000Z', '2026-09-06', '6 de septiembre de 2026', '6 sept', '01:00'],
])('%s', (instant, day, long, short, time) => {
  test(`is ${long} at ${time} where the company is`, () => {
    expect(localDay(new Date(instant))).toBe(day)
    expect(fleetDate(instant)).toBe(long)
    expect(hour(instant)).toBe(time)
    expect(shortMoment(instant, new Date(instant))).toBe(`${short}, ${time}`)
  })
})

test.each([
  ['2026-04-04', '4 de abril de 2026'],
  ['2026-04-05', '5 de abril de 2026'],
  ['2026-07-01', '1 de julio de 2026'],
  ['2026-09-06', '6 de septiembre de 2026'],
  ['1931-11-20', '20 de noviembre de 1931'],
])('the day %s stays the same in summer and in winter: %s', (day, long) => {
  expect(longDay(day)).toBe(long)
})

test.each([
  ['2027-01-01T02:59:00.000Z', '20 nov, 14:57'],
  ['2027-01-01T03:00:00.000Z', '20 nov 2026, 14:57'],
  ['2025-12-31T15:00:00.000Z', '20 nov 2026, 14:57'],
])('at %s a moment of November 2026 is %s', (now, text) => {
  expect(shortMoment('2026-11-20T17:57:00.000Z', new Date(now))).toBe(text)
})

test('the weekday is capitalised, and the company’s', () => {
  expect(longWeekday(new Date('2026-11-21T02:59:00.000Z'))).toBe('Viernes 20 de noviembre de 2026')
  expect(longWeekday(new Date('2026-11-21T03:00:00.000Z'))).toBe('Sábado 21 de noviembre de 2026')
})
