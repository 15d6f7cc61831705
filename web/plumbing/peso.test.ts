import { expect, test } from 'vitest'
import { peso } from './peso.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [31_460, '31,5 kB'],
  [820_400, '820 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1,2 MB'],
  [99_960_000, '100 MB'],
  [350_400_000, '350 MB'],
  [999_500_000, '1 GB'],
  [2_500_000_000, '2,5 GB'],
  [4e15, '4.000 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(peso(bytes)).toBe(text.replace(' ', '\u00a0'))
})
