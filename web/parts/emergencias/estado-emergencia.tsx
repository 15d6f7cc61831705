import { type EstadoEmergencia, nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

/** domain §2.5. */
const colores: Record<EstadoEmergencia, BadgeVariant> = {
  abierta: 'error',
  en_curso: 'warning',
  cerrada: 'info',
  revisada: 'success',
  anulada: 'default',
}

interface EstadoProps {
  emergencia: { estado: EstadoEmergencia; rectificada: boolean }
}

/** State of an emergency, and whether it was reviewed once and reopened. */
export const EstadoDeEmergencia = ({ emergencia: { estado, rectificada } }: EstadoProps) => (
  <>
    <Badge variant={colores[estado]}>{nombresEstadosEmergencia[estado]}</Badge>
    {rectificada && <Badge variant="warning">Rectificada</Badge>}
  </>
)
