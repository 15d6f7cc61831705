import { expect, test } from 'vitest'
import { newSecret, secretHash } from './secrets.ts'

// Security row 12.
test('a thousand tokens are all different, with 256 bits each', () => {
  const tokens = Array.from({ length: 1000 }, newSecret)
  expect(new Set(tokens).size).toBe(1000)
  expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]))
  expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([])
  expect(tokens.filter((token) => /[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}/i.test(token))).toEqual([])
})

test('every position of a token varies', () => {
  const tokens = Array.from({ length: 200 }, newSecret)
  for (let place = 0; place < 42; place += 1)
    expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(30)
})

test('only its SHA-256 is stored', () => {
  expect(secretHash('abc')).toBe(
    Buffer.from('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'hex').toString('base64url'),
  )
})
