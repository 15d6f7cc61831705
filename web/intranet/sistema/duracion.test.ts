import { expect, test } from 'vitest'
import { duracion } from './duracion.ts'

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [2_500, '2,5 s'],
  [59_900, '1 min 0 s'],
  [200_000, '3 min 20 s'],
])('%i ms read %s', (ms, text) => {
  expect(duracion(ms)).toBe(text)
})
