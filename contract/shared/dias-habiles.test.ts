import { expect, test } from 'vitest'
import { diaHabil } from './dias-habiles.ts'

const feriados = new Set(['2026-04-03', '2026-04-04', '2026-05-01', '2026-12-25'])

test('domain §1.10: the monthly report of March 2026, on the 10th business day of April', () => {
  const days = Array.from({ length: 10 }, (_, index) => diaHabil('2026-04', index + 1, feriados)?.slice(8))
  expect(days).toEqual(['01', '02', '06', '07', '08', '09', '10', '13', '14', '15'])
})

test('a month that begins on a holiday, and one that ends a year', () => {
  expect(diaHabil('2026-05', 1, feriados)).toBe('2026-05-04')
  expect(diaHabil('2026-12', 20, feriados)).toBe('2026-12-29')
})

test('a month with fewer business days has none', () => {
  expect(diaHabil('2026-04', 21, feriados)).toBe('2026-04-30')
  expect(diaHabil('2026-04', 22, feriados)).toBeUndefined()
})
