import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = [...readFileSync('docs/seguridad.md', 'utf8').matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)]

test('every row of security has a test, and every test that is named exists', () => {
  const numbers = rows.map(([, row]) => Number(row))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(numbers.filter((row) => row <= 55)).toHaveLength(55)
  const named = rows.flatMap(([, row, , shown = '']) =>
    [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => [row, file] as const),
  )
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter(([, file]) => !existsSync(file ?? ''))).toEqual([])
})
