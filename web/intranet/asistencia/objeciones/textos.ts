import type { EstadoObjecion } from '#contract/asistencia/objeciones.ts'
import { enZona } from '#contract/shared/fechas.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const colorDe: Record<EstadoObjecion, BadgeVariant> = {
  abierta: 'warning',
  aceptada: 'success',
  rechazada: 'error',
}

const weekdayAndDay = enZona('es-CL', { weekday: 'long', day: 'numeric' })
const withMonth = enZona('es-CL', { weekday: 'long', day: 'numeric', month: 'long' })

/** `miércoles 25`; with the month where it is not `hoy`'s. */
export function ultimoDiaDe(hasta: string, hoy: string): string {
  const format = hasta.slice(0, 7) === hoy.slice(0, 7) ? weekdayAndDay : withMonth
  return format(new Date(`${hasta}T12:00:00-03:00`)).replace(',', '')
}
