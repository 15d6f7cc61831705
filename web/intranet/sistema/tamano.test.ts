import { expect, test } from 'vitest'
import { duracion } from './duracion.ts'
import { tamano } from './tamano.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [12_400_000, '12,4 MB'],
  [999_500_000, '1.000 MB'],
  [2_500_000_000, '2,5 GB'],
])('%i bytes are told as %s', (bytes, text) => {
  expect(tamano(bytes)).toBe(text)
})

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [2_500, '2,5 s'],
  [59_900, '1 min 0 s'],
  [200_000, '3 min 20 s'],
])('%i ms are told as %s', (ms, text) => {
  expect(duracion(ms)).toBe(text)
})
