import { IconSpeakerphone } from '@tabler/icons-react'
import { type EstadoEvento, type Evento, nombresEstadosEvento } from '#contract/eventos/eventos.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const colores: Record<EstadoEvento, BadgeVariant> = {
  borrador: 'warning',
  publicado: 'success',
  realizado: 'default',
  cancelado: 'error',
}

export const EstadoDeEvento = ({ evento: { estado } }: { evento: Pick<Evento, 'estado'> }) => (
  <Badge variant={colores[estado]}>{nombresEstadosEvento[estado]}</Badge>
)

export const ConCitacion = () => (
  <Badge variant="error" icon={IconSpeakerphone}>
    Con citación
  </Badge>
)
