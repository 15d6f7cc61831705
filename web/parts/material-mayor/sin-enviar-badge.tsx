import { IconCloudUp } from '@tabler/icons-react'
import { Badge } from '#web/ui/badge.tsx'

/** The mark of a unit whose change the server does not know yet. */
export function SinEnviarBadge() {
  return <Badge icon={IconCloudUp}>Sin enviar</Badge>
}
