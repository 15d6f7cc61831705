import { IconClock } from '@tabler/icons-react'
import { Badge } from '#web/ui/badge.tsx'

export function EstadoRespuesta({ respondido_en }: { respondido_en: string | null }) {
  if (respondido_en !== null) return <Badge variant="success">Respondido</Badge>
  return (
    <Badge variant="warning" icon={IconClock}>
      Pendiente
    </Badge>
  )
}
