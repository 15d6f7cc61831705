import { IconAlertCircle, IconCircleCheck, IconClock, type Icon } from '@tabler/icons-react'
import { type EstadoCorreo as Estado, nombresEstadosCorreo } from '#contract/sistema.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const badges: Record<Estado, { variant: BadgeVariant; icon: Icon }> = {
  pendiente: { variant: 'warning', icon: IconClock },
  enviado: { variant: 'success', icon: IconCircleCheck },
  fallido: { variant: 'error', icon: IconAlertCircle },
}

export function EstadoCorreo({ estado }: { estado: Estado }) {
  return <Badge {...badges[estado]}>{nombresEstadosCorreo[estado]}</Badge>
}
