import { antiguedad, type Antiguedad, fechaPremio, type Periodo } from '#contract/shared/antiguedad.ts'

interface Servicio {
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

/** Sorts by days served, longest first; then those without an entry; ties by name. */
export function bySeniority<T extends Servicio>(servicios: readonly T[], hoy: string): T[] {
  const keyed = servicios.map((servicio) => ({ servicio, since: unbrokenSince(servicio, hoy) }))
  return keyed
    .toSorted((a, b) => compare(a.since, b.since) || compare(a.servicio.orden, b.servicio.orden))
    .map(({ servicio }) => servicio)
}

/** Start of an unbroken period of the same total length, until today. */
function unbrokenSince(servicio: Servicio, hoy: string): string {
  const periodos = stretches(servicio)
  const last = periodos.at(-1)?.hasta
  const untilToday = last && last < hoy ? [...periodos, { desde: hoy, hasta: null }] : periodos
  return fechaPremio(untilToday, 0) ?? '9999-12-31'
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
