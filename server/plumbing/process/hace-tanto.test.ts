import { expect, test } from 'vitest'
import { haceTanto, type Periodo } from './hace-tanto.ts'

test.each<[string, Periodo['cantidad'], Periodo['unidad'], string]>([
  ['2026-11-20T15:00:00.000Z', 12, 'meses', '2025-11-20T15:00:00.000Z'],
  ['2026-03-31T15:00:00.000Z', 1, 'meses', '2026-02-28T15:00:00.000Z'],
  ['2024-02-29T15:00:00.000Z', 12, 'meses', '2023-02-28T15:00:00.000Z'],
  ['2026-01-15T15:00:00.000Z', 120, 'meses', '2016-01-15T15:00:00.000Z'],
  ['2026-03-01T15:00:00.000Z', 30, 'dias', '2026-01-30T15:00:00.000Z'],
])('%s minus %i %s is %s', (now, cantidad, unidad, since) => {
  expect(haceTanto(new Date(now), { cantidad, unidad }).toISOString()).toBe(since)
})
