import { IconBan, IconCircleCheck, IconEye, IconQuestionMark, IconTool, type Icon } from '@tabler/icons-react'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

/** spec §4: badge of each status; its icon conveys it without colour. */
const badges: Record<EstadoUnidad, { variant: BadgeVariant; icon: Icon }> = {
  'EN SERVICIO': { variant: 'success', icon: IconCircleCheck },
  'FUERA DE SERVICIO': { variant: 'error', icon: IconBan },
  'EN REPARACIÓN': { variant: 'warning', icon: IconTool },
  'EN REVISIÓN': { variant: 'info', icon: IconEye },
}

interface EstadoBadgeProps {
  estado: EstadoUnidad
  /** Nobody reported it: grey. */
  sinConfirmar?: boolean
}

export function EstadoBadge({ estado, sinConfirmar = false }: EstadoBadgeProps) {
  if (sinConfirmar) return <Badge icon={IconQuestionMark}>{estado} · sin confirmar</Badge>
  return <Badge {...badges[estado]}>{estado}</Badge>
}
