import type { Entrada } from '#contract/catalogos.ts'
import { diaHabil } from '#contract/shared/dias-habiles.ts'
import { diaLocal } from '#contract/shared/fechas.ts'

export const thisYear = (): string => diaLocal(new Date()).slice(0, 4)

/** Years with stored holidays, and this one. */
export const yearsOf = (feriados: readonly Entrada[]): string[] =>
  [...new Set([thisYear(), ...feriados.map(({ codigo }) => codigo.slice(0, 4))])].toSorted()

/** Returns the nth business day of next month, when this month's papers are due, given the holidays. */
export function plazoDelMes(feriados: readonly Entrada[], hoy: string, ordinal: number): string | undefined {
  const [year = 0, month = 0] = hoy.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  const counted = feriados.filter(({ activo }) => activo).map(({ codigo }) => codigo)
  return diaHabil(next, ordinal, new Set(counted))
}
