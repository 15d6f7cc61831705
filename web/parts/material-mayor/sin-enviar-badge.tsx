import { IconCloudUp } from '@tabler/icons-react'
import { Badge } from '#web/ui/badge.tsx'

/** Badge of a unit with an unsent change. */
export function SinEnviarBadge() {
  return <Badge icon={IconCloudUp}>Sin enviar</Badge>
}
