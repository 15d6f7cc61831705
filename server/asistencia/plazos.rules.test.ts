import { expect, test } from 'vitest'
import { reglas } from '#contract/configuracion/reglas.ts'
import { valoresDe } from '#contract/configuracion/campos.ts'
import { diaHabil } from '#contract/shared/dias-habiles.ts'
import { feriadosDe } from '#server/catalogos/feriados.rules.ts'
import { plazosDe } from './plazos.rules.ts'

const company = valoresDe(reglas, {})
const holidays = (anio: number, ...more: string[]) =>
  new Set([...feriadosDe(anio).map(({ codigo }) => codigo), ...more])
const dueOf = (mes: string, feriados: ReadonlySet<string>, hoy = '2026-04-01') =>
  Object.fromEntries(plazosDe(mes, company, feriados, hoy).map(({ plazo, dia }) => [plazo, dia]))

test('the report of March 2026 is due on 15 April: Good Friday and Saturday are no business days', () => {
  expect(dueOf('2026-03', holidays(2026))).toEqual({
    externos: '2026-04-02',
    inventario: '2026-04-05',
    pma: '2026-04-15',
    combustible: '2026-04-15',
    resumen: '2026-04-20',
  })
})

test('months with the days of September, and with an election added by hand', () => {
  // 2026: the 18th is a Friday, the 19th a Saturday. 2025: a Thursday and a Friday.
  const late = { ...company, plazo_pma: 15 }
  const dueOn = (mes: string, feriados: ReadonlySet<string>) =>
    plazosDe(mes, late, feriados, '2025-09-01').find(({ plazo }) => plazo === 'pma')?.dia
  expect(dueOn('2026-08', holidays(2026))).toBe('2026-09-22')
  expect(dueOn('2025-08', holidays(2025))).toBe('2025-09-23')
  expect(dueOf('2025-10', holidays(2025))).toMatchObject({ externos: '2025-11-04', pma: '2025-11-14' })
  expect(dueOf('2025-10', holidays(2025, '2025-11-04'))).toMatchObject({ externos: '2025-11-05', pma: '2025-11-17' })
})

/** The same by another way: every weekday of the month, less its holidays. */
function secondComputation(mes: string, ordinal: number, feriados: ReadonlySet<string>): string | undefined {
  const month = Temporal.PlainYearMonth.from(mes)
  return Array.from({ length: month.daysInMonth }, (_, index) => month.toPlainDate({ day: index + 1 }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .map(String)
    .filter((dia) => !feriados.has(dia))
    .at(ordinal - 1)
}

test('the 2nd and the 10th business day of every month of 2024 to 2030', () => {
  for (let anio = 2024; anio <= 2030; anio += 1)
    for (let month = 1; month <= 12; month += 1) {
      const mes = `${anio}-${String(month).padStart(2, '0')}`
      for (const ordinal of [2, 10]) {
        const expected = secondComputation(mes, ordinal, holidays(anio))
        expect([mes, diaHabil(mes, ordinal, holidays(anio))]).toEqual([mes, expected])
      }
    }
})

test('says what is left in days and business days, negative once it has passed', () => {
  const left = (hoy: string) => plazosDe('2026-03', company, holidays(2026), hoy).find(({ plazo }) => plazo === 'pma')
  expect(left('2026-04-10')).toMatchObject({ regla: '10.º día hábil', dias: 5, habiles: 3 })
  expect(left('2026-04-15')).toMatchObject({ dias: 0, habiles: 0 })
  expect(left('2026-04-20')).toMatchObject({ dias: -5, habiles: -3 })
})
