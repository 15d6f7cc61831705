import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = [...readFileSync('docs/seguridad.md', 'utf8').matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)]

test('every security row names a test, and every named test exists', () => {
  const numbers = rows.map(([, row]) => Number(row))
  expect(numbers).toEqual(Array.from({ length: 73 }, (_, index) => index + 1))
  const named = rows.flatMap(([, row, , shown = '']) =>
    [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => [row, file] as const),
  )
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter(([, file]) => !existsSync(file ?? ''))).toEqual([])
})
