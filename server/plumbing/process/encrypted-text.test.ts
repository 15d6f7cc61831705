import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const key = randomBytes(32)

test('a text comes back under its key and context alone', () => {
  const sealed = encryptText(key, 'O Rh+ · ñ', 'ficha 12')
  expect(decryptText(key, sealed, 'ficha 12')).toBe('O Rh+ · ñ')
  expect(decryptText(key, sealed, 'ficha 13')).toBeNull()
  expect(decryptText(randomBytes(32), sealed, 'ficha 12')).toBeNull()
  expect(decryptText(key, sealed.slice(0, 20), 'ficha 12')).toBeNull()
  expect(decryptText(key, '', 'ficha 12')).toBeNull()
})

test('the same text never looks the same', () => {
  expect(encryptText(key, 'a', 'c')).not.toBe(encryptText(key, 'a', 'c'))
})
