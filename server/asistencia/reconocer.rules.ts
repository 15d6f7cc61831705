import { mensajes } from '#contract/shared/mensajes.ts'
import { type Periodo, periodosServidos } from '#contract/shared/antiguedad.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Nombrado } from '#server/plumbing/sheets/reconocer.ts'

export interface Conocido extends Nombrado {
  fecha_ingreso: string | null
  periodos: readonly Periodo[]
}

/** Reason why a member cannot have attended on that day; undefined if nothing says so. */
export function faultOfDia({ nombre, fecha_ingreso, periodos }: Conocido, dia: string): string | undefined {
  const servidos = periodosServidos(periodos, fecha_ingreso)
  const [primero] = servidos
  if (!primero || servidos.some(({ desde, hasta }) => desde <= dia && (hasta === null || dia <= hasta)))
    return undefined
  return dia < primero.desde
    ? mensajes.aunNoIngresaba(nombre, longDay(dia))
    : mensajes.fueraDeServicio(nombre, longDay(dia))
}
