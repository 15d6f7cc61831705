import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { type EstadoMes, nombresEstadosMes } from '#contract/asistencia/planilla.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const estados: Record<EstadoMes, { variant: BadgeVariant; icon: typeof IconLock }> = {
  abierto: { variant: 'default', icon: IconLockOpen },
  cerrado: { variant: 'success', icon: IconLock },
  reabierto: { variant: 'warning', icon: IconLockOpen },
}

/** Whether a month is open, closed, or open again. */
export const EstadoDeMes = ({ estado }: { estado: EstadoMes }) => (
  <Badge {...estados[estado]}>{nombresEstadosMes[estado]}</Badge>
)
