import { expect, test } from 'vitest'
import { checkDigit, formatRut } from './rut.ts'

test.each([
  [12_345_678, '5'],
  [11_111_111, '1'],
  [7_654_321, '6'],
  [10_000_013, 'K'],
  [15_000_005, 'K'],
  [15_000_013, '0'],
])('the check digit of %i is %s (domain §1.8)', (body, digit) => {
  expect(checkDigit(body)).toBe(digit)
})

test.each([
  ['12345678-5', '12.345.678-5'],
  ['7654321-6', '7.654.321-6'],
  ['10.000.013-k', '10.000.013-K'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatRut(stored)).toBe(shown)
})
