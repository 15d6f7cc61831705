import { IconBan, IconCircleCheck, IconDoorExit, IconMailQuestion, IconUserCheck, type Icon } from '@tabler/icons-react'
import { type EstadoUsuario as Estado, nombresEstados } from '#contract/perfil.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const badges: Record<Estado, { variant: BadgeVariant; icon: Icon }> = {
  pendiente_verificacion: { variant: 'info', icon: IconMailQuestion },
  pendiente_aprobacion: { variant: 'warning', icon: IconUserCheck },
  activo: { variant: 'success', icon: IconCircleCheck },
  suspendido: { variant: 'error', icon: IconBan },
  baja: { variant: 'default', icon: IconDoorExit },
}

export function EstadoUsuario({ estado }: { estado: Estado }) {
  return <Badge {...badges[estado]}>{nombresEstados[estado]}</Badge>
}
