import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conVigencia, porVenir, valorEn, type Vigencia } from './vigencias.ts'

const serie = [
  { desde: '2026-03-01', valor: 0.5 },
  { desde: '2027-01-01', valor: 0 },
]

test.each([
  ['2026-02-28', 1],
  ['2026-03-01', 0.5],
  ['2026-12-31', 0.5],
  ['2027-01-01', 0],
])('on %s it is %d', (dia, valor) => {
  expect(valorEn(serie, dia, 1)).toBe(valor)
})

test('a rule may turn false from a day on', () => {
  expect(valorEn([{ desde: '2026-01-01', valor: false }], '2026-06-01', true)).toBe(false)
})

test('upcoming values are those that start after the day', () => {
  expect(porVenir(serie, '2026-03-01')).toEqual([{ desde: '2027-01-01', valor: 0 }])
})

describe('a new value', () => {
  test('is inserted in date order', () => {
    expect(conVigencia(serie, { desde: '2026-08-01', valor: 0.8 }, 1).map(({ desde }) => desde)).toEqual([
      '2026-03-01',
      '2026-08-01',
      '2027-01-01',
    ])
  })

  test('replaces the one of the same day', () => {
    expect(conVigencia(serie, { desde: '2027-01-01', valor: 0.2 }, 1)[1]).toEqual({ desde: '2027-01-01', valor: 0.2 })
  })

  test('is dropped if it changes nothing, and undoes the one of that day', () => {
    expect(conVigencia(serie, { desde: '2026-03-01', valor: 1 }, 1)).toEqual([{ desde: '2027-01-01', valor: 0 }])
    expect(conVigencia(serie, { desde: '2026-05-01', valor: 0.5 }, 1)).toEqual(serie)
  })

  test('applies on its day, and leaves earlier days and later values as they were', () => {
    const dia = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`)
    const vigencia = fc.record({ desde: dia, valor: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.array(vigencia), vigencia, dia, (past, nueva, other) => {
        const before = past.reduce<Vigencia[]>((all, one) => conVigencia(all, one, 0), [])
        const after = conVigencia(before, nueva, 0)
        expect(valorEn(after, nueva.desde, 0)).toBe(nueva.valor)
        const untouched = other < nueva.desde || before.some(({ desde }) => desde > nueva.desde && desde <= other)
        const expected = untouched ? valorEn(before, other, 0) : nueva.valor
        expect(valorEn(after, other, 0)).toBe(expected)
      }),
    )
  })
})
