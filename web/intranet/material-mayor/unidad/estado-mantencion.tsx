import { IconBan, IconCalendarEvent, IconTool, type Icon } from '@tabler/icons-react'
import { type EstadoMantencion, nombresEstadosMantencion } from '#contract/material-mayor/estados.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const looks: Record<EstadoMantencion, { variant: BadgeVariant; icon?: Icon }> = {
  programada: { variant: 'info', icon: IconCalendarEvent },
  en_taller: { variant: 'warning', icon: IconTool },
  terminada: { variant: 'success' },
  anulada: { variant: 'default', icon: IconBan },
}

export const EstadoMantencionBadge = ({ estado }: { estado: EstadoMantencion }) => (
  <Badge {...looks[estado]}>{nombresEstadosMantencion[estado]}</Badge>
)
