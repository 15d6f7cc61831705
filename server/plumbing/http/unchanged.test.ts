import { expect, test } from 'vitest'
import { unchanged } from './unchanged.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s', (said, same) => {
  expect(unchanged({ headers: { 'if-none-match': said } }, '"a"')).toBe(same)
})
