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
