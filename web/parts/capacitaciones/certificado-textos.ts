import type { Certificado, EstadoCalculado } from '#contract/capacitaciones/certificados.ts'
import { longDay } from '#web/plumbing/format.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const colorDe: Record<EstadoCalculado, BadgeVariant> = {
  vigente: 'success',
  por_vencer: 'warning',
  vencido: 'error',
  anulado: 'default',
  pendiente_verificacion: 'info',
  rechazado: 'error',
}

type ConDias = Pick<Certificado, 'fecha_emision' | 'fecha_vencimiento' | 'estado_calculado'>

/** `Emitido el 15 de enero de 2025 · vence el 15 de enero de 2027`; nothing where the days are not the reader's to know. */
export function diasDe({ fecha_emision, fecha_vencimiento, estado_calculado }: ConDias): string | null {
  if (fecha_emision === null) return null
  const emitido = `Emitido el ${longDay(fecha_emision)}`
  if (fecha_vencimiento === null) return `${emitido} · no vence`
  return `${emitido} · ${estado_calculado === 'vencido' ? 'venció' : 'vence'} el ${longDay(fecha_vencimiento)}`
}

/** `Su licencia de conducir clase F`, `Licencia de conducir clase F de Antonia Fuentes` */
export const nombrado = ({ titulo, nombre }: Pick<Certificado, 'titulo' | 'nombre'>, own: boolean): string =>
  own ? titulo : `${titulo} de ${nombre}`
