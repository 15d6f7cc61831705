import { expect, test } from 'vitest'
import { shortened } from './descripcion.ts'

test('a short text is its own description, in one line', () => {
  expect(shortened('  Así llamamos\na nuestros carros.  ')).toBe('Así llamamos a nuestros carros.')
})

test('a long one is cut between two words', () => {
  const short = shortened('La compañía sale, de día y de noche. '.repeat(10))
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short).toMatch(/[a-z]…$/)
})

test('so is a word that does not end', () => {
  expect(shortened('a'.repeat(300))).toBe(`${'a'.repeat(159)}…`)
})
