import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLate, nextHour, outlived } from './retencion.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
const nightly = (nights: number, clase = 'diario') =>
  Array.from({ length: nights }, (_, n) => ({ id: n, clase, creado_en: ago(n) }))

describe('of two years of nightly backups', () => {
  const all = nightly(730)
  const gone = new Set(outlived(all, now))
  const kept = all.filter(({ id }) => !gone.has(id))

  test('the last seven stay', () => {
    expect(kept.slice(0, 7).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('the last of each of four weeks and twelve months stay', () => {
    const days = kept.map(({ creado_en }) => creado_en.slice(0, 10))
    expect(days.slice(7)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  test('daily runs give the same result: nothing deleted is missed later', () => {
    let stock: ReturnType<typeof nightly> = []
    for (let n = 729; n >= 0; n -= 1) {
      stock = [...stock, { id: n, clase: 'diario', creado_en: ago(n) }]
      const out = new Set(outlived(stock, new Date(ago(n))))
      stock = stock.filter(({ id }) => !out.has(id))
    }
    expect(stock.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(kept.map(({ id }) => id))
  })
})

test('a requested one stays at least thirty days', () => {
  const asked = [
    { id: 1, clase: 'manual', creado_en: ago(20) },
    { id: 2, clase: 'previo', creado_en: ago(20.1) },
    { id: 3, clase: 'diario', creado_en: ago(20.2) },
    { id: 4, clase: 'manual', creado_en: ago(35) },
  ]
  const nights = nightly(60).map((night) => ({ ...night, id: night.id + 100 }))
  expect(outlived([...asked, ...nights], now).filter((id) => id < 100)).toEqual([3, 4])
})

test('the newest always stays, and at most 23 nightly ones do', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1500, noNaN: true }), { minLength: 1, maxLength: 200 }), (ages) => {
      const guardados = ages.map((age, id) => ({ id, clase: 'diario', creado_en: ago(age) }))
      const gone = new Set(outlived(guardados, now))
      const newest = guardados.toSorted((a, b) => (a.creado_en < b.creado_en ? 1 : -1))[0]
      const youngest = guardados.filter(({ creado_en }) => creado_en === newest?.creado_en)
      expect(youngest.some(({ id }) => !gone.has(id))).toBe(true)
      expect(guardados.length - gone.size).toBeLessThanOrEqual(23)
    }),
  )
})

test.each([
  [ago(1.9), ago(400), false],
  [ago(2), ago(400), false],
  [ago(2.1), ago(400), true],
  [null, ago(1), false],
  [null, ago(3), true],
])('last good %s, known since %s: late %s', (last, since, late) => {
  expect(isLate(last, since, now)).toBe(late)
})

test.each([
  // Santiago is three hours behind in November, four in June.
  ['2026-11-20T15:00:00.000Z', 3, '2026-11-21T06:00:00.000Z'],
  ['2026-11-20T05:59:59.000Z', 3, '2026-11-20T06:00:00.000Z'],
  ['2026-11-20T06:00:00.000Z', 3, '2026-11-21T06:00:00.000Z'],
  ['2026-06-20T15:00:00.000Z', 0, '2026-06-21T04:00:00.000Z'],
  // The night of 5 September 2026 has no midnight: clocks go from 23:59 to 1:00.
  ['2026-09-05T15:00:00.000Z', 0, '2026-09-06T04:00:00.000Z'],
])('after %s, %i o’clock is next at %s', (at, hora, next) => {
  expect(nextHour(hora, new Date(at)).toISOString()).toBe(next)
})
