import type { Edicion } from '#contract/capacitaciones/ediciones.ts'
import type { EstadoCapacitacion, EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import { dayAndMonth, hour, localDay, longDay } from '#web/plumbing/format.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const colorDeEstado: Record<EstadoCapacitacion, BadgeVariant> = {
  borrador: 'default',
  abierta: 'success',
  cerrada: 'warning',
  en_curso: 'info',
  finalizada: 'default',
  cancelada: 'error',
}

export const colorDeInscripcion: Record<EstadoInscripcion, BadgeVariant> = {
  solicitada: 'info',
  inscrita: 'success',
  lista_espera: 'warning',
  rechazada: 'error',
  retirada: 'default',
  aprobada: 'success',
  reprobada: 'error',
  ausente: 'warning',
}

/** `5 de diciembre al 12 de diciembre de 2026`; of one day, with its hours. */
export function diasDe({ inicio, termino }: Pick<Edicion, 'inicio' | 'termino'>): string {
  const [desde, hasta] = [localDay(new Date(inicio)), localDay(new Date(termino))]
  if (desde === hasta) return `${longDay(desde)}, ${hour(inicio)} a ${hour(termino)}`
  return `${dayAndMonth(desde)} al ${longDay(hasta)}`
}

/** `3 de 16 cupos libres`, `Sin cupos: 2 en espera`. */
export function cuposDe({ cupo, inscritos, en_espera }: Pick<Edicion, 'cupo' | 'inscritos' | 'en_espera'>): string {
  if (cupo === null) return `${inscritos} ${inscritos === 1 ? 'inscrito' : 'inscritos'}, sin límite`
  const libres = Math.max(0, cupo - inscritos)
  return libres > 0 ? `${libres} de ${cupo} cupos libres` : `Sin cupos: ${en_espera} en espera`
}

const unDecimal = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `5,0` */
export const notaEnPalabras = (nota: number): string => unDecimal.format(nota)
