import { hashKey, type QueryClient } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { pageQuery, query, type AnyQuery } from '#web/plumbing/query.ts'

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
const keptConEmergencia = (id: number) => keptWhile((_data, queries) => isViva(queries, id))

/** A page of the log, kept with its emergency. */
export const bitacoraDe = (id: number, page = 1) => ({
  ...pageQuery(emergenciasApi.bitacora, { params: { id }, query: { page, limit: 50 } }),
  meta: keptConEmergencia(id),
})

/** Breathing sets in use at an emergency, and those that came out. */
export const usosDe = (id: number) => ({
  ...query(equipamientoApi.usosDeEmergencia, { query: { emergencia_id: id, limit: 100 } }),
  meta: keptConEmergencia(id),
})

/** Of others, so no longer than it is open (docs/decisions/077). */
export const tableroDe = (id: number) => ({
  ...query(emergenciasApi.tablero, { params: { id } }),
  meta: keptWhile<Tablero>(({ emergencia }) => estaViva(emergencia.estado)),
})

/** One query for the ribbon, the counter and whoever else asks. */
export const activas = {
  ...query(emergenciasApi.activas),
  meta: keptWhile<{ data: unknown[] }>(({ data }) => data.length > 0),
}

/**
 * Reads again the emergencies that no screen shows, or one of them: what is kept on this device of one that has closed goes,
 * also if nobody opens it again.
 */
export function readGuardadas(queries: QueryClient, only?: number): void {
  for (const cached of queries.getQueryCache().findAll({ type: 'inactive' })) {
    const id = (cached.queryKey[2] as { params?: { id?: number } } | undefined)?.params?.id
    if (id === undefined || (only !== undefined && id !== only)) continue
    const [emergencia, tablero] = [emergenciaDe(id), tableroDe(id)]
    const isOf = (read: Pick<AnyQuery, 'queryKey'>) => hashKey(read.queryKey) === cached.queryHash
    if (isOf(emergencia)) void queries.fetchQuery({ ...emergencia, staleTime: 0 }).catch(() => undefined)
    if (isOf(tablero)) void queries.fetchQuery({ ...tablero, staleTime: 0 }).catch(() => undefined)
  }
}
