import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaLocal } from '#contract/shared/fechas.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { daysBetween, shifted, tieneLaHora } from './repeticion.rules.ts'

describe('so many days later', () => {
  test('the clock shows the same hour on both sides of the change', () => {
    // domain §1.9: clocks went forward on 6 September 2026 and go back on 4 April 2027.
    expect(shifted('2026-09-02T00:30:00.000Z', 7)).toBe('2026-09-08T23:30:00.000Z')
    expect(shifted('2027-04-02T23:00:00.000Z', 7)).toBe('2027-04-10T00:00:00.000Z')
  })

  test('an hour that the day lacks becomes the next one', () => {
    expect(shifted('2026-08-30T04:30:00.000Z', 7)).toBe('2026-09-06T04:30:00.000Z')
    expect(localHour(new Date('2026-09-06T04:30:00.000Z'))).toBe('01:30')
  })

  test('of any instant: on that day, unless the hour is missing, at the same hour', () => {
    assert(
      property(integer({ min: 0, max: 9_000 * 24 * 60 }), integer({ min: -400, max: 400 }), (minutes, days) => {
        const instante = new Date(Date.parse('2020-01-01T00:00:00Z') + minutes * 60_000).toISOString()
        const moved = shifted(instante, days)
        const [from, to] = [diaLocal(new Date(instante)), diaLocal(new Date(moved))]
        expect(daysBetween(from, to)).toBe(days)
        const [hour, other] = [localHour(new Date(instante)), localHour(new Date(moved))]
        expect(other === hour || hour.startsWith('00:')).toBe(true)
      }),
    )
  })
})

test('a day lacks the hours over which its clocks go forward, and no other', () => {
  // domain §1.9: on 5 September 2027 clocks go from 24:00 to 1:00.
  expect(tieneLaHora('2027-08-29T04:30:00.000Z', 7)).toBe(false)
  expect(tieneLaHora('2027-08-29T05:00:00.000Z', 7)).toBe(true)
  expect(tieneLaHora('2027-08-29T04:30:00.000Z', 14)).toBe(true)
})
