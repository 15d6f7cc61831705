import { useQuery } from '@tanstack/react-query'
import { disponibilidadApi, type Franja } from '#contract/disponibilidad.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { HorarioForm } from './horario-form.tsx'

const horarioPropio = query(disponibilidadApi.horario)

/** Hours of the week in which the member is available, unless they say otherwise (domain §2.5). */
export function HorarioCard({ onDone }: { onDone: (text: string) => void }) {
  const { data, error, isPending, refetch } = useQuery(horarioPropio)
  return (
    <Card title="Horario de disponibilidad">
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && <HorarioForm franjas={data.franjas as Franja[]} into={horarioPropio} onDone={onDone} />}
    </Card>
  )
}
