import { aniosEntre } from './fechas.ts'

/** A stretch of service between two days, both served; without an end it goes on. */
export interface Periodo {
  desde: string
  hasta: string | null
}

export interface Antiguedad {
  anios: number
  meses: number
}

/** What counts as service: the stretches, in order, or without any the one that began with the entry (domain §2.10). */
export const periodosServidos = (periodos: readonly Periodo[], ingreso: string | null): readonly Periodo[] =>
  periodos.length === 0 && ingreso ? [{ desde: ingreso, hasta: null }] : periodos

/** Awards for constancy come every five years of service (domain §1.2), until the company decides otherwise. */
const pasoPremio = 5

/** The sum of the stretches, in order, until a day, in whole years and months (domain §2.10). */
export function antiguedad(periodos: readonly Periodo[], hoy: string): Antiguedad {
  const last = periodos.at(-1)?.hasta
  const end = last && last < hoy ? addDays(last, 1) : hoy
  const months = Math.max(0, mesesEntre(inicioEfectivo(periodos) ?? end, end))
  return { anios: Math.floor(months / 12), meses: months % 12 }
}

/** The day on which so many years are, or were, complete. */
export const fechaPremio = (periodos: readonly Periodo[], anios: number): string | undefined => {
  const start = inicioEfectivo(periodos)
  return start && addMonths(start, anios * 12)
}

/** The years of the award that comes next. */
export const proximoPremio = ({ anios }: Antiguedad, paso: number = pasoPremio): number =>
  (Math.floor(anios / paso) + 1) * paso

/** The five awards around the next one: those before it, and what lies ahead. */
export function premiosCercanos(next: number, paso: number = pasoPremio): number[] {
  const first = Math.max(paso, next - 2 * paso)
  return Array.from({ length: 5 }, (_, index) => first + index * paso)
}

/** `11 años y 6 meses`, `1 año`, `8 meses` */
export function textoAntiguedad({ anios, meses }: Antiguedad): string {
  if (anios === 0 && meses === 0) return 'Menos de un mes'
  const parts = [anios > 0 && counted(anios, 'año', 'años'), meses > 0 && counted(meses, 'mes', 'meses')]
  return parts.filter(Boolean).join(' y ')
}

/** What is left from one day to another, which has to come after it. */
export function tiempoHasta(desde: string, hasta: string): Antiguedad {
  const months = mesesEntre(desde, hasta)
  return { anios: Math.floor(months / 12), meses: months % 12 }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The day from which the service would have run without interruption: the first, moved on by each gap. */
function inicioEfectivo(periodos: readonly Periodo[]): string | undefined {
  return periodos.slice(1).reduce((start, { desde }, index) => {
    const before = periodos[index]?.hasta
    if (!start || !before) return start
    const from = addDays(before, 1)
    const months = mesesEntre(from, desde)
    return addDays(addMonths(start, months), daysBetween(addMonths(from, months), desde))
  }, periodos[0]?.desde)
}

/** Whole months between two days. */
function mesesEntre(desde: string, hasta: string): number {
  const years = aniosEntre(desde, hasta)
  const anniversary = addMonths(desde, years * 12)
  let months = 0
  while (addMonths(anniversary, months + 1) <= hasta) months += 1
  return years * 12 + months
}

const asDate = (dia: string) => new Date(`${dia}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)
const daysBetween = (desde: string, hasta: string) => (asDate(hasta).getTime() - asDate(desde).getTime()) / 86_400_000

function addDays(dia: string, days: number): string {
  const date = asDate(dia)
  date.setUTCDate(date.getUTCDate() + days)
  return asDay(date)
}

/** The same day of a later month; where that month has none, the first of the next, as for 29 February. */
function addMonths(dia: string, months: number): string {
  const date = asDate(dia)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const month = date.getUTCMonth()
  date.setUTCDate(day)
  if (date.getUTCMonth() !== month) date.setUTCDate(1)
  return asDay(date)
}
