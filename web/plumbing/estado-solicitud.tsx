import type { EstadoSolicitud } from '#contract/mis-datos.ts'
import { Badge, type BadgeVariant } from '../ui/badge.tsx'

const estados: Record<EstadoSolicitud, [BadgeVariant, string]> = {
  pendiente: ['warning', 'Sin responder'],
  aceptada: ['success', 'Aceptada'],
  rechazada: ['error', 'Rechazada'],
}

/** Where a request about one's own data stands. */
export function EstadoDeSolicitud({ estado }: { estado: EstadoSolicitud }) {
  const [variant, text] = estados[estado]
  return <Badge variant={variant}>{text}</Badge>
}
