import type { EstadoLicencia, Licencia } from '#contract/asistencia/licencias.ts'
import { enZona } from '#contract/shared/fechas.ts'
import { longDay } from '#web/plumbing/format.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

const [diaSolo, diaMes] = [enZona('es-CL', { day: 'numeric' }), enZona('es-CL', { day: 'numeric', month: 'long' })]
const noon = (dia: string) => new Date(`${dia}T12:00:00-03:00`)

/** `3 de marzo de 2026`, `Del 3 al 5 de marzo de 2026`: what both days share is said once. */
export function plazoDe({ desde, hasta }: Pick<Licencia, 'desde' | 'hasta'>): string {
  if (desde === hasta) return longDay(desde)
  const from =
    desde.slice(0, 7) === hasta.slice(0, 7) ? diaSolo : desde.slice(0, 4) === hasta.slice(0, 4) ? diaMes : null
  return `Del ${from ? from(noon(desde)) : longDay(desde)} al ${longDay(hasta)}`
}

/** Its days, and the act that it is for. */
export const cuandoDe = (licencia: Pick<Licencia, 'desde' | 'hasta' | 'acto'>): string =>
  licencia.acto ? `${licencia.acto}, ${plazoDe(licencia)}` : plazoDe(licencia)

export const colorDe: Record<EstadoLicencia, BadgeVariant> = {
  solicitada: 'warning',
  aprobada: 'success',
  rechazada: 'error',
  anulada: 'default',
}
