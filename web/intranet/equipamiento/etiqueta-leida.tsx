import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { query } from '#web/plumbing/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

/** The address on a label, opened by a phone's own camera: leads to the card of its piece (domain §2.7). */
export function EtiquetaLeida({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery(query(equipamientoApi.equipoLeido, { params: { token } }))
  if (data) return <Navigate replace to={fichaDeEquipo(data.id)} />
  return (
    <Page title="Equipo" subtitle={<Link to="/intranet/equipamiento">Equipamiento</Link>}>
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Esta etiqueta no es de ningún equipo">
          Quizá la renovaron. Busque el equipo por su código en <Link to="/intranet/equipamiento">el inventario</Link>.
        </EmptyState>
      )}
    </Page>
  )
}
