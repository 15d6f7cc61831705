import { expect, test } from 'vitest'
import { comparadoCon, diasDe, tramosDe } from './periodos.ts'

test.each([
  ['este_anio', '2026-01-01', '2026-11-20'],
  ['este_mes', '2026-11-01', '2026-11-20'],
  ['mes_pasado', '2026-10-01', '2026-10-31'],
  ['anio_pasado', '2025-01-01', '2025-12-31'],
  ['doce_meses', '2025-11-21', '2026-11-20'],
] as const)('%s is from %s to %s', (periodo, desde, hasta) => {
  expect(diasDe(periodo, '2026-11-20')).toEqual({ desde, hasta })
})

test.each([
  ['2026-03-01', '2026-03-31', 'anterior', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-06-30', 'anterior', '2025-07-01', '2025-12-31'],
  ['2026-03-10', '2026-03-12', 'anterior', '2026-03-07', '2026-03-09'],
  ['2026-03-10', '2026-03-12', 'anio_pasado', '2025-03-10', '2025-03-12'],
  ['2025-02-01', '2025-02-28', 'anio_pasado', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-02-29', 'anio_pasado', '2023-02-28', '2023-02-28'],
] as const)('%s to %s is compared, %s, with %s to %s', (desde, hasta, con, from, to) => {
  expect(comparadoCon({ desde, hasta }, con)).toEqual({ desde: from, hasta: to })
})

const nombres = (desde: string, hasta: string) => tramosDe({ desde, hasta }).map(({ nombre }) => nombre)

test('weeks begin on Monday, and the first and the last end with the period', () => {
  expect(tramosDe({ desde: '2026-11-04', hasta: '2026-11-20' })).toMatchObject([
    { clave: '2026-11-02', desde: '2026-11-04', hasta: '2026-11-08' },
    { clave: '2026-11-09', desde: '2026-11-09', hasta: '2026-11-15' },
    { clave: '2026-11-16', desde: '2026-11-16', hasta: '2026-11-20' },
  ])
})

test('months name their year where there are two, and years stand alone', () => {
  expect(nombres('2026-01-01', '2026-03-31')).toEqual(['ene', 'feb', 'mar'])
  expect(nombres('2025-12-01', '2026-02-10')).toEqual(['dic 25', 'ene 26', 'feb 26'])
  expect(nombres('2023-05-01', '2026-02-10')).toEqual(['2023', '2024', '2025', '2026'])
})
