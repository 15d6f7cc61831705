import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** Kept on this device while it is open (domain §2.0.5). */
export const emergenciaDe = (id: number) => ({
  ...query(emergenciasApi.get, { params: { id } }),
  meta: keptWhile<EmergenciaDetalle>(({ estado }) => estaViva(estado)),
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
