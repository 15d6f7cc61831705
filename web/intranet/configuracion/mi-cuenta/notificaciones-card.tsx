import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { PreferenciasForm, preferenciasPropias } from './preferencias-form.tsx'

/** Channels of each kind of notification, on all of the member's devices. */
export function NotificacionesCard() {
  const { data, error, isPending, refetch } = useQuery(preferenciasPropias)
  return (
    <Card title="Notificaciones">
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && <PreferenciasForm preferencias={data} />}
    </Card>
  )
}
