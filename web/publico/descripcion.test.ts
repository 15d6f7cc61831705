import { expect, test } from 'vitest'
import { shortened } from './descripcion.ts'

test('a short text is its own description, on one line', () => {
  expect(shortened('  Así llamamos\na nuestros carros.  ')).toBe('Así llamamos a nuestros carros.')
})

test('a long one is cut between words', () => {
  const short = shortened('La compañía sale, de día y de noche. '.repeat(10))
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short).toMatch(/[a-z]…$/)
})

test('an endless word is cut too', () => {
  expect(shortened('a'.repeat(300))).toBe(`${'a'.repeat(159)}…`)
})
