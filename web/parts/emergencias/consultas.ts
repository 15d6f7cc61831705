import { hashKey, type QueryClient } from '@tanstack/react-query'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** Kept on this device while it is open (domain §2.0.5). */
export const emergenciaDe = (id: number) => ({
  ...query(emergenciasApi.get, { params: { id } }),
  meta: keptWhile<EmergenciaDetalle>(({ estado }) => estaViva(estado)),
})

const isViva = (queries: QueryClient, id: number): boolean => {
  const emergencia = queries.getQueryData(emergenciaDe(id).queryKey)
  return emergencia !== undefined && estaViva(emergencia.estado)
}

/** `meta` of what is read of an emergency by other calls: kept with it, and deleted when it is read as closed. */
export const keptConEmergencia = (id: number) => keptWhile((_data, queries) => isViva(queries, id))

/** The log, kept with its emergency. */
export const bitacoraDe = (id: number) => ({
  ...query(emergenciasApi.bitacora, { params: { id } }),
  meta: keptConEmergencia(id),
})

/**
 * Reads again the open emergencies that no screen shows, or one of them: what is kept on this device of one that has closed
 * goes, also if nobody opens it again.
 */
export function readGuardadas(queries: QueryClient, only?: number): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ type: 'inactive' })) {
    const id = (queryKey[2] as { params?: { id?: number } } | undefined)?.params?.id
    if (id === undefined || (only !== undefined && id !== only) || !isViva(queries, id)) continue
    const emergencia = emergenciaDe(id)
    if (hashKey(queryKey) === hashKey(emergencia.queryKey))
      void queries.fetchQuery({ ...emergencia, staleTime: 0 }).catch(() => undefined)
  }
}
