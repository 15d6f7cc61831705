import { useQuery } from '@tanstack/react-query'
import { asistenciaApi } from '#contract/asistencia.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

// Everybody's, and without them a list that is kept could not be opened without network (docs/decisions/058).
const actosDe = (asked: object) => ({
  ...query(asistenciaApi.actos, { query: { ...asked, limit: 100 } }),
  meta: keptForLater,
})

/** Today's acts in their order, and those of other days whose list is still open. */
export function useActos(hoy: string) {
  const deHoy = useQuery(actosDe({ desde: hoy, hasta: hoy }))
  const abiertas = useQuery(actosDe({ estado_lista: 'abierta' }))
  const rectificadas = useQuery(actosDe({ estado_lista: 'rectificada' }))
  const others = [...(abiertas.data?.data ?? []), ...(rectificadas.data?.data ?? [])]
  return {
    hoy: deHoy.data?.data.toReversed() ?? [],
    abiertas: others.filter(({ dia, anulado_en, puede_pasar }) => dia !== hoy && !anulado_en && puede_pasar),
    query: deHoy,
  }
}
