import { expect, test } from 'vitest'
import { subtitulo } from './subtitulo.ts'

test.each([
  [3, 4, 60, '3 certificados vencidos y 4 por vencer en 60 días'],
  [1, 1, 60, '1 certificado vencido y 1 por vencer en 60 días'],
  [2, 0, 60, '2 certificados vencidos'],
  [0, 1, 30, '1 certificado por vencer en 30 días'],
  [0, 0, 1, 'Ningún certificado por vencer en 1 día'],
])('%i over and %i nearly within %i days', (vencidos, por_vencer, dias, text) => {
  expect(subtitulo({ vencidos, por_vencer, dias })).toBe(text)
})
