import { expect, test } from 'vitest'
import { dichoPor } from './dicho.rules.ts'

test.each([
  ['a figure', 84.5, '84,5'],
  ['a choice', true, 'Sí'],
  ['a day and time of a field', '2026-11-26T22:26', '26 de noviembre, 22:26'],
  ['an instant', '2026-11-27T01:26:00.000Z', expect.stringContaining('22:26')],
  ['a text', 'Pierde aire', 'Pierde aire'],
])('%s is said in words', (_what, dicho, words) => {
  expect(dichoPor({ body: { dicho, otro: 1 }, campos: { dicho: 'Qué' } })).toEqual([['dicho', 'Qué', words]])
})
