import { expect, test } from 'vitest'
import { readTable, rowOf, tableOf, wrongCounts, wrongShares } from './table-of-tests.ts'

const told = { unit: { files: 100, cases: 1000, seconds: 20 }, browser: { files: 50, cases: 400, seconds: 80 } }

test('a table is read as it is written', () => {
  expect(readTable(Object.entries(told).map(rowOf).join('\n'))).toEqual(told)
  expect(Object.keys(readTable())).toEqual(['unit', 'mocking', 'web', 'sqlite', 'postgres', 'architecture', 'browser'])
})

test('counts files, cases and CPU seconds by project', () => {
  const moduleOf = (name: string, tests: number, cpuSeconds?: number) => ({
    project: { name },
    meta: () => ({ cpuSeconds }),
    children: { allTests: () => Array.from({ length: tests }) },
  })
  expect(tableOf([moduleOf('unit', 3, 1.5), moduleOf('unit', 4, 0.5), moduleOf('browser', 1)])).toEqual({
    unit: { files: 2, cases: 7, seconds: 2 },
    browser: { files: 1, cases: 1, seconds: 0 },
  })
})

test('a count is wrong beyond twice or half, and what did not run is not asked', () => {
  expect(wrongCounts({ unit: { files: 50, cases: 2000, seconds: 900 } }, told)).toEqual([])
  expect(wrongCounts({ unit: { files: 49, cases: 2001, seconds: 20 } }, told)).toEqual([
    'docs/pruebas.md says 100 files of unit: there are 49',
    'docs/pruebas.md says 1000 cases of unit: there are 2001',
  ])
  expect(wrongCounts({ nuevo: { files: 1, cases: 1, seconds: 1 } }, told)).toEqual([
    'docs/pruebas.md has no row for nuevo',
  ])
})

test('shares of the CPU are compared, not seconds', () => {
  const on = (unit: number, browser: number) => ({
    unit: { ...told.unit, seconds: unit },
    browser: { ...told.browser, seconds: browser },
  })
  expect(wrongShares(on(200, 800), told)).toEqual([])
  expect(wrongShares(on(50, 50), told)).toEqual(['docs/pruebas.md says that unit takes 20 % of the CPU: it took 50 %'])
  expect(wrongShares(on(1, 99), on(4, 96))).toEqual([])
})
