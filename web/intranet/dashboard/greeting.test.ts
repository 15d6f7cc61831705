import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  ['2026-11-20T08:59:00Z', 'Buenas noches'], // 05:59 in Santiago
  ['2026-11-20T09:00:00Z', 'Buenos días'],
  ['2026-11-20T15:00:00Z', 'Buenas tardes'],
  ['2026-11-20T23:00:00Z', 'Buenas noches'],
])('at %s the greeting is %s', (instant, text) => {
  expect(greeting(new Date(instant))).toBe(text)
})
