import { IconClock, IconLock, IconPencil, IconX, type Icon } from '@tabler/icons-react'
import type { Acto } from '#contract/asistencia/actos.ts'
import { type EstadoLista, nombresEstadosLista } from '#contract/asistencia/lista.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const looks: Record<EstadoLista, [variant: BadgeVariant, icon: Icon]> = {
  pendiente: ['default', IconClock],
  abierta: ['info', IconPencil],
  cerrada: ['success', IconLock],
  rectificada: ['warning', IconPencil],
}

/** Where the list of an act stands. */
export function EstadoBadge({ acto }: { acto: Pick<Acto, 'estado_lista' | 'anulado_en'> }) {
  if (acto.anulado_en) return <Badge icon={IconX}>Anulado</Badge>
  const [variant, icon] = looks[acto.estado_lista]
  return (
    <Badge variant={variant} icon={icon}>
      {acto.estado_lista === 'pendiente' ? 'Lista sin pasar' : nombresEstadosLista[acto.estado_lista]}
    </Badge>
  )
}
