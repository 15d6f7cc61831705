import { expect, test } from 'vitest'
import { otroMes } from '#contract/shared/fechas.ts'
import { diaPorTecla, diasDe, porDia, semanasDe } from './mes.rules.ts'

test('November 2026 begins on a Sunday and takes six weeks', () => {
  const weeks = semanasDe('2026-11')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
})

test.each([
  ['2027-02', 4, '2027-02-01'],
  ['2026-06', 5, '2026-06-01'],
  ['2028-02', 5, '2028-01-31'],
  ['2026-03', 6, '2026-02-23'],
])('%s takes %i weeks from %s', (mes, weeks, first) => {
  expect(semanasDe(mes)).toHaveLength(weeks)
  expect(semanasDe(mes)[0]?.[0]).toBe(first)
})

test.each([
  ['2026-11-20', 'ArrowLeft', '2026-11-19'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-02', 'ArrowUp', '2026-10-26'],
  ['2026-11-20', 'ArrowDown', '2026-11-27'],
  ['2026-11-20', 'Home', '2026-11-16'],
  ['2026-11-16', 'Home', '2026-11-16'],
  ['2026-11-20', 'End', '2026-11-22'],
  ['2026-11-22', 'End', '2026-11-22'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2028-01-31', 'PageDown', '2028-02-29'],
  ['2026-12-15', 'PageDown', '2027-01-15'],
  ['2027-01-15', 'PageUp', '2026-12-15'],
  ['2026-11-20', 'Enter', undefined],
])('from %s, %s leads to %s', (dia, key, to) => {
  expect(diaPorTecla(dia, key)).toBe(to)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -12, '2025-11'],
])('%s and %i months is %s', (mes, meses, other) => {
  expect(otroMes(mes, meses)).toBe(other)
})

// Santiago: -03 in summer, -04 from April to September.
test('days are those of the company', () => {
  expect(diasDe({ inicio: '2026-11-21T01:00:00.000Z', termino: '2026-11-21T02:30:00.000Z' })).toEqual(['2026-11-20'])
  expect(diasDe({ inicio: '2026-11-20T23:00:00.000Z', termino: '2026-11-21T04:00:00.000Z' })).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
})

test('what ends at midnight does not reach the next day, what lasts nothing has its day', () => {
  expect(diasDe({ inicio: '2026-11-20T03:00:00.000Z', termino: '2026-11-21T03:00:00.000Z' })).toEqual(['2026-11-20'])
  expect(diasDe({ inicio: '2026-11-20T03:00:00.000Z', termino: '2026-11-20T03:00:00.000Z' })).toEqual(['2026-11-20'])
})

test('a weekend at the change of hours has its two days', () => {
  expect(diasDe({ inicio: '2026-04-04T03:00:00.000Z', termino: '2026-04-06T04:00:00.000Z' })).toEqual([
    '2026-04-04',
    '2026-04-05',
  ])
})

test('a day has its things in the order of the hours', () => {
  const colecta = { que: 'colecta', inicio: '2026-11-28T12:00:00.000Z', termino: '2026-11-29T20:00:00.000Z' }
  const romeria = { que: 'romería', inicio: '2026-11-28T11:00:00.000Z', termino: '2026-11-28T14:00:00.000Z' }
  const days = porDia([colecta, romeria])
  expect(days.get('2026-11-28')?.map(({ que }) => que)).toEqual(['romería', 'colecta'])
  expect(days.get('2026-11-29')?.map(({ que }) => que)).toEqual(['colecta'])
  expect(days.get('2026-11-30')).toBeUndefined()
})
