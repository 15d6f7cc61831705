import { useQuery } from '@tanstack/react-query'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { query } from '#web/plumbing/query.ts'

/** Proposed crews, with their units; none where the caller could not confirm them. */
export function usePropuestas({ id, estado, puede_editar, unidades }: EmergenciaDetalle) {
  const { data } = useQuery({
    ...query(emergenciasApi.proponerDotacion, { params: { id } }),
    enabled: estaViva(estado) && puede_editar,
  })
  return (data?.data ?? []).flatMap((propuesta) => {
    const unidad = unidades.find(({ ref }) => ref === propuesta.ref)
    return unidad ? [{ unidad, propuesta }] : []
  })
}
