import { useQuery } from '@tanstack/react-query'
import { asistenciaApi } from '#contract/asistencia.ts'
import { query } from '#web/plumbing/query.ts'

/** Today's acts in their order, and those of other days whose list is still open. */
export function useActos(hoy: string) {
  const deHoy = useQuery(query(asistenciaApi.actos, { query: { desde: hoy, hasta: hoy, limit: 100 } }))
  const abiertas = useQuery(query(asistenciaApi.actos, { query: { estado_lista: 'abierta', limit: 100 } }))
  const rectificadas = useQuery(query(asistenciaApi.actos, { query: { estado_lista: 'rectificada', limit: 100 } }))
  const others = [...(abiertas.data?.data ?? []), ...(rectificadas.data?.data ?? [])]
  return {
    hoy: deHoy.data?.data.toReversed() ?? [],
    abiertas: others.filter(({ dia, anulado_en, puede_pasar }) => dia !== hoy && !anulado_en && puede_pasar),
    error: deHoy.error,
    isPending: deHoy.isPending,
    refetch: deHoy.refetch,
  }
}
