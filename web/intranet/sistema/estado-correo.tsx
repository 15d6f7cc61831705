import { IconAlertCircle, IconCircleCheck, IconClock, IconMailOff, type Icon } from '@tabler/icons-react'
import { type EstadoCorreo as Estado, nombreEstadoCorreo } from '#contract/sistema.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const badges: Record<Estado, { variant: BadgeVariant; icon: Icon }> = {
  pendiente: { variant: 'warning', icon: IconClock },
  enviado: { variant: 'success', icon: IconCircleCheck },
  fallido: { variant: 'error', icon: IconAlertCircle },
}

export function EstadoCorreo({ estado, servidor }: { estado: Estado; servidor: boolean }) {
  const badge = estado === 'pendiente' && !servidor ? { icon: IconMailOff } : badges[estado]
  return <Badge {...badge}>{nombreEstadoCorreo(estado, servidor)}</Badge>
}
