import { expect, test } from 'vitest'
import { sumarDias } from './fechas.ts'
import { diaHabil, habilesEntre } from './dias-habiles.ts'

const feriados = new Set(['2026-04-03', '2026-04-04', '2026-05-01', '2026-12-25'])

test('domain §1.10: the monthly report of March 2026, on the 10th business day of April', () => {
  const days = Array.from({ length: 10 }, (_, index) => diaHabil('2026-04', index + 1, feriados)?.slice(8))
  expect(days).toEqual(['01', '02', '06', '07', '08', '09', '10', '13', '14', '15'])
})

test('a month that begins on a holiday, and one that ends a year', () => {
  expect(diaHabil('2026-05', 1, feriados)).toBe('2026-05-04')
  expect(diaHabil('2026-12', 20, feriados)).toBe('2026-12-29')
})

test('a month with fewer business days has none', () => {
  expect(diaHabil('2026-04', 21, feriados)).toBe('2026-04-30')
  expect(diaHabil('2026-04', 22, feriados)).toBeUndefined()
})

test('business days between two days, as counted one by one', () => {
  let counted = 0
  for (let dia = '2026-03-29'; dia < '2027-01-10';) {
    expect([dia, habilesEntre('2026-03-29', dia, feriados)]).toEqual([dia, counted])
    expect(habilesEntre(dia, '2026-03-29', feriados)).toBe(0 - counted)
    dia = sumarDias(dia, 1)
    const weekday = Temporal.PlainDate.from(dia).dayOfWeek
    if (weekday <= 5 && !feriados.has(dia)) counted += 1
  }
})
