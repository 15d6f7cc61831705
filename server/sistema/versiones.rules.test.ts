import { expect, test } from 'vitest'
import { isNewer } from './versiones.rules.ts'

test.each([
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.10.10', true],
  ['1.2.1', '1.2.0', true],
  ['1.2.0', '1.2.0', false],
  ['1.2.9', '1.3.0', false],
  ['0.9.0', '1.0.0', false],
])('%s after %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer)
})
