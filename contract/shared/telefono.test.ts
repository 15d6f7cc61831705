import { expect, test } from 'vitest'
import { formatTelefono } from './telefono.ts'

test.each([
  ['+56912345678', '+56 9 1234 5678'],
  ['912345678', '+56 9 1234 5678'],
  ['56 2 2345 6789', '+56 2 2345 6789'],
  ['131', '131'],
])('%s is shown as %s', (given, shown) => {
  expect(formatTelefono(given)).toBe(shown)
})
