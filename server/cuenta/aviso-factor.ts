import { debeTenerFactor } from '#contract/configuracion/seguridad.ts'
import type { AvisoFactor } from '#contract/cuenta.ts'
import { findReinicio } from '#server/llaves/reinicios.queries.ts'
import { presentSeguridad } from '#server/plumbing/http/missing-factor.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

/** Returns what a member must be told of their second factor. Asks the database only about those who have one. */
export function avisosFactor(deps: Deps) {
  const { database, clock } = deps
  const seguridad = presentSeguridad(deps)
  return async ({ id, role, factorDesde, factorPlazo }: Actor): Promise<AvisoFactor | undefined> => {
    if (factorDesde !== null) {
      const waiting = await findReinicio(database.db, id)
      return waiting && { plazo: null, vencido: false, reinicio: waiting.desde }
    }
    if (factorPlazo === null || !debeTenerFactor(role, await seguridad())) return undefined
    return { plazo: factorPlazo, vencido: Date.parse(factorPlazo) <= clock().getTime(), reinicio: null }
  }
}
