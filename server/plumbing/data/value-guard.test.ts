import { expect, test } from 'vitest'
import { assertBindable, sqliteValues } from './value-guard.ts'

test('takes text, finite numbers, bigints, null and bytes', () => {
  expect(() => assertBindable(['a', 1, 1.5, -0, 10n, null, new Uint8Array([1]), Buffer.from('x')])).not.toThrow()
})

test.each([
  [true, 'type boolean'],
  [undefined, 'type undefined'],
  [new Date(0), 'an object (Date)'],
  [Number.NaN, 'a number that is not finite'],
  [Number.POSITIVE_INFINITY, 'a number that is not finite'],
  ['a\0b', 'text with a NUL character'],
  [[1], 'an object (Array)'],
  [Object.create(null), 'an object'],
])('refuses %j, naming its place and kind', (value, kind) => {
  expect(() => assertBindable(['fine', value])).toThrow(`Parameter 2 cannot be bound`)
  expect(() => assertBindable(['fine', value])).toThrow(kind)
})

test('never shows the value', () => {
  expect(() => assertBindable(['secreto\0'])).toThrow(/^Parameter 1 cannot be bound: text with a NUL character$/)
})

test('whole numbers become bigints for SQLite, fractions stay', () => {
  expect(sqliteValues([1, 1.5, 2 ** 53, 'a', null])).toEqual([1n, 1.5, 2 ** 53, 'a', null])
})
