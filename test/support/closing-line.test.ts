import { expect, test } from 'vitest'
import { closingLine } from './closing-line.ts'

const moduleOf = (states: string[], errors = 0) => ({
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
  errors: () => Array.from({ length: errors }, () => ({ message: 'x' })),
})

test('counts passed and failed tests over all files', () => {
  const modules = [moduleOf(['passed', 'failed']), moduleOf(['passed', 'skipped'])]
  expect(closingLine(modules, [])).toBe('2 passed, 1 failed')
})

test('a broken file, an unfinished test and an error outside tests count as failures', () => {
  expect(closingLine([moduleOf([], 1), moduleOf(['passed', 'pending'])], [new Error('x')])).toBe('1 passed, 3 failed')
})
