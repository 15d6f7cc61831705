import { guardiasApi } from '#contract/guardias.ts'
import type { GuardiaDeHoy } from '#contract/guardias/novedades.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** The guard of today, kept on this device for a day (domain §2.0.5). */
export const guardiaDeHoy = {
  ...query(guardiasApi.hoy),
  meta: keptWhile<GuardiaDeHoy>(({ en_curso, siguientes }) => en_curso.length + siguientes.length > 0),
}
