import { type Cargo, mandos } from './cargos.ts'
import { aniosEntre, finDeMes, sumarDias } from './fechas.ts'

/** A period of service, both days included; open without an end. */
export interface Periodo {
  desde: string
  hasta: string | null
}

export interface Antiguedad {
  anios: number
  meses: number
}

/** Periods that count as service, in order; without any, one from the day of entry (domain §2.10). */
export const periodosServidos = (periodos: readonly Periodo[], ingreso: string | null): readonly Periodo[] =>
  periodos.length === 0 && ingreso ? [{ desde: ingreso, hasta: null }] : periodos

/** Default years between constancy awards (domain §1.2). */
const pasoPremio = 5

/** Sums the periods, in order, up to a day, in whole years and months (domain §2.10). */
export function antiguedad(periodos: readonly Periodo[], hoy: string): Antiguedad {
  const last = periodos.at(-1)?.hasta
  const end = last && last < hoy ? sumarDias(last, 1) : hoy
  const months = Math.max(0, mesesEntre(inicioEfectivo(periodos) ?? end, end))
  return { anios: Math.floor(months / 12), meses: months % 12 }
}

/** Returns the day on which these years are complete. */
export const fechaPremio = (periodos: readonly Periodo[], anios: number): string | undefined => {
  const start = inicioEfectivo(periodos)
  return start && addMonths(start, anios * 12)
}

/** Returns the years of the next award. */
export const proximoPremio = ({ anios }: Antiguedad, paso: number = pasoPremio): number =>
  (Math.floor(anios / paso) + 1) * paso

/** Returns the five awards around the next one: past and upcoming. */
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

/** Returns the time from one day to a later one. */
export function tiempoHasta(desde: string, hasta: string): Antiguedad {
  const months = mesesEntre(desde, hasta)
  return { anios: Math.floor(months / 12), meses: months % 12 }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Start of an equivalent uninterrupted service: the first day, moved on by each gap. */
function inicioEfectivo(periodos: readonly Periodo[]): string | undefined {
  return periodos.slice(1).reduce((start, { desde }, index) => {
    const before = periodos[index]?.hasta
    if (!start || !before) return start
    const from = sumarDias(before, 1)
    const months = mesesEntre(from, desde)
    return sumarDias(addMonths(start, months), daysBetween(addMonths(from, months), desde))
  }, periodos[0]?.desde)
}

/** Whole months between two days. */
function mesesEntre(desde: string, hasta: string): number {
  const years = aniosEntre(desde, hasta)
  const anniversary = addMonths(desde, years * 12)
  const months = monthOf(hasta) - monthOf(anniversary)
  return years * 12 + (addMonths(anniversary, months) > hasta ? months - 1 : months)
}

const asDate = (dia: string) => new Date(`${dia}T00:00:00Z`)
const daysBetween = (desde: string, hasta: string) => (asDate(hasta).getTime() - asDate(desde).getTime()) / 86_400_000

/** Same day of a later month; if it has none, the first of the next, as for 29 February. */
function addMonths(dia: string, months: number): string {
  const month = monthOf(dia) + months
  const day = dia.slice(8)
  const exists = day <= '28' || day <= finDeMes(mesAt(month)).slice(8)
  return exists ? `${mesAt(month)}-${day}` : `${mesAt(month + 1)}-01`
}

/** Months since the year 0. */
const monthOf = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1
const mesAt = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/** Service data that seniority is counted from. */
export interface Servicio {
  id: number
  orden: string
  fecha_ingreso: string | null
  fecha_baja: string | null
  periodos: readonly Periodo[]
}

/** Service periods: as recorded, or one since the day of entry; open ones end when the member left. */
function stretches({ fecha_ingreso, fecha_baja, periodos }: Servicio): readonly Periodo[] {
  const noted = periodos.length > 0 ? periodos : fecha_ingreso ? [{ desde: fecha_ingreso, hasta: null }] : []
  return noted.map((periodo) => ({ ...periodo, hasta: periodo.hasta ?? fecha_baja }))
}

/** Whole years and months served until a day; null without a day of entry. */
export function antiguedadOf(servicio: Servicio, hoy: string): Antiguedad | null {
  const periodos = stretches(servicio)
  return periodos.length > 0 ? antiguedad(periodos, hoy) : null
}

/** Sorts by days served, longest first; then those without an entry; ties by name, and of one name by id. */
export function bySeniority<T extends Servicio>(servicios: readonly T[], hoy: string): T[] {
  const keyed = servicios.map((servicio) => ({ servicio, since: unbrokenSince(servicio, hoy) }))
  return keyed
    .toSorted(
      (a, b) =>
        compare(a.since, b.since) || compare(a.servicio.orden, b.servicio.orden) || a.servicio.id - b.servicio.id,
    )
    .map(({ servicio }) => servicio)
}

/** Start of an unbroken period of the same total length, until today. */
function unbrokenSince(servicio: Servicio, hoy: string): string {
  const periodos = stretches(servicio)
  const last = periodos.at(-1)?.hasta
  const untilToday = last && last < hoy ? [...periodos, { desde: hoy, hasta: null }] : periodos
  return inicioEfectivo(untilToday) ?? '9999-12-31'
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** By post, then by seniority (domain §2.8). */
export function enOrdenDeLista<T extends Servicio & { cargo: Cargo | null }>(filas: readonly T[], hoy: string): T[] {
  const rank = ({ cargo }: T) => {
    const found = cargo ? mandos.indexOf(cargo) : -1
    return found < 0 ? mandos.length : found
  }
  return bySeniority(filas, hoy).toSorted((a, b) => rank(a) - rank(b))
}
