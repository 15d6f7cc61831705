import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { legible } from './legible.ts'

test.each([
  ['Óscar Ñancupil «Barría» – N.º 7…', 'Óscar Ñancupil «Barría» – N.º 7…'],
  ['Łukasz Wiśniewski', 'Lukasz Wisniewski'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Guardia 🚒 nocturna', 'Guardia  nocturna'],
  ['Ngünechen ŵ', 'Ngünechen w'],
])('%s becomes %s', (text, set) => {
  expect(legible(text)).toBe(set)
})

test('works at any depth and leaves bytes alone', () => {
  const bytes = new Uint8Array([1, 2])
  expect(legible({ a: ['ł', 1, null], b: { c: 'ń', bytes } })).toEqual({ a: ['l', 1, null], b: { c: 'n', bytes } })
})

test('only printable characters remain of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(legible(text)).toMatch(/^[\n\x20-\x7e\xa0-\xff–—‘’“”…]*$/u)
    }),
  )
})
