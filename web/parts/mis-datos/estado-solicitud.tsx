import { type EstadoSolicitud, nombresEstadosSolicitud } from '#contract/mis-datos.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const variants: Record<EstadoSolicitud, BadgeVariant> = {
  por_confirmar: 'default',
  pendiente: 'warning',
  aceptada: 'success',
  rechazada: 'error',
}

/** Status of a request about one's own data. */
export function EstadoDeSolicitud({ estado }: { estado: EstadoSolicitud }) {
  return <Badge variant={variants[estado]}>{nombresEstadosSolicitud[estado]}</Badge>
}
