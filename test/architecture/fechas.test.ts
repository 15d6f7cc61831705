import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A browser shows its own fields in the order of its own language: docs/decisions/176.

test('no day and no hour is written into a field of the browser, but for the one that all are made of', () => {
  const native = /\btype(?:=|\??: )["']?(?:date|time|datetime-local|month|week)\b/
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.filter((file) => native.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(['web/plumbing/escrituras.ts', 'web/ui/picker-field.tsx'])
})
