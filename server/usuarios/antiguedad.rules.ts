import { antiguedad, type Antiguedad, fechaPremio, type Periodo } from '#contract/shared/antiguedad.ts'

interface Servicio {
  orden: string
  fecha_ingreso: string | null
  fecha_baja: string | null
  periodos: readonly Periodo[]
}

/** The stretches of service: as they were noted, or one since the day of entry; none goes on after the member left. */
function stretches({ fecha_ingreso, fecha_baja, periodos }: Servicio): readonly Periodo[] {
  const noted = periodos.length > 0 ? periodos : fecha_ingreso ? [{ desde: fecha_ingreso, hasta: null }] : []
  return noted.map((periodo) => ({ ...periodo, hasta: periodo.hasta ?? fecha_baja }))
}

/** Whole years and months served until a day; nothing where no day of entry is known. */
export function antiguedadOf(servicio: Servicio, hoy: string): Antiguedad | null {
  const periodos = stretches(servicio)
  return periodos.length > 0 ? antiguedad(periodos, hoy) : null
}

/** The longest service first, to the day; then those of whom no entry is known; equals by name. */
export function bySeniority<T extends Servicio>(servicios: readonly T[], hoy: string): T[] {
  const keyed = servicios.map((servicio) => ({ servicio, since: unbrokenSince(servicio, hoy) }))
  return keyed
    .toSorted((a, b) => compare(a.since, b.since) || compare(a.servicio.orden, b.servicio.orden))
    .map(({ servicio }) => servicio)
}

/** The day since which the same service would have run without a gap, until today. */
function unbrokenSince(servicio: Servicio, hoy: string): string {
  const periodos = stretches(servicio)
  const last = periodos.at(-1)?.hasta
  const untilToday = last && last < hoy ? [...periodos, { desde: hoy, hasta: null }] : periodos
  return fechaPremio(untilToday, 0) ?? '9999-12-31'
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
