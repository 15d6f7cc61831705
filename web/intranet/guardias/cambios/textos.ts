import { type CambioGuardia, type EstadoCambioGuardia, nombresCambiosGuardia } from '#contract/guardias/cambios.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const colorDe: Record<EstadoCambioGuardia, BadgeVariant> = {
  pendiente: 'info',
  aceptada: 'warning',
  aprobada: 'success',
  rechazada: 'error',
  cancelada: 'default',
  vencida: 'default',
}

export type Accion = 'aceptar' | 'rechazar' | 'aprobar' | 'cancelar'

/** Text once it is done. */
export const hecho: Record<Accion, (cambio: CambioGuardia) => string> = {
  aceptar: ({ estado }) =>
    estado === 'aprobada'
      ? 'El cambio quedó hecho: la guardia es suya.'
      : 'Quedó tomado. La guardia será suya cuando se apruebe.',
  rechazar: () => 'El cambio quedó rechazado: se les avisó por la campana.',
  aprobar: () => 'El cambio quedó hecho: se les avisó por la campana.',
  cancelar: () => 'Su cambio quedó cancelado: la guardia sigue siendo suya.',
}

/** Within a sentence. */
export const quien = (nombre: string, userId: number, propio: number): string => (userId === propio ? 'usted' : nombre)

export const tituloDe = ({ tipo, puesto }: CambioGuardia, propio: number): string =>
  puesto.user_id === propio
    ? `Su ${nombresCambiosGuardia[tipo].toLowerCase()}`
    : `${nombresCambiosGuardia[tipo]} de ${puesto.nombre}`
