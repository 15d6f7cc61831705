import { expect, test } from 'vitest'
import { diasDeRepeticion } from './repeticion.rules.ts'

test('each second week until its last day, that day included', () => {
  const { dias } = diasDeRepeticion('2026-11-03', { frecuencia: 'semanal', intervalo: 2, hasta: '2026-12-01' }, 52)
  expect(dias).toEqual(['2026-11-03', '2026-11-17', '2026-12-01'])
})

test('a 31st is left out where there is none', () => {
  const { dias, omitidos } = diasDeRepeticion(
    '2026-12-31',
    { frecuencia: 'mensual_dia', intervalo: 1, hasta: '2027-04-30' },
    52,
  )
  expect(dias).toEqual(['2026-12-31', '2027-01-31', '2027-03-31'])
  expect(omitidos).toEqual(['2027-02', '2027-04'])
})

test('a fifth Friday is left out where there is none', () => {
  const { dias, omitidos } = diasDeRepeticion(
    '2027-01-29',
    { frecuencia: 'mensual_nth', intervalo: 1, hasta: '2027-05-01' },
    52,
  )
  expect(dias).toEqual(['2027-01-29', '2027-04-30'])
  expect(omitidos).toEqual(['2027-02', '2027-03'])
})

test('the second Tuesday of every third month', () => {
  const { dias, omitidos } = diasDeRepeticion(
    '2026-11-10',
    { frecuencia: 'mensual_nth', intervalo: 3, hasta: '2027-08-31' },
    52,
  )
  expect(dias).toEqual(['2026-11-10', '2027-02-09', '2027-05-11', '2027-08-10'])
  expect(omitidos).toEqual([])
})

test('counting ends beyond what may be created', () => {
  const { dias } = diasDeRepeticion('2026-11-03', { frecuencia: 'semanal', intervalo: 1, hasta: '2099-12-31' }, 52)
  expect(dias).toHaveLength(53)
})
