import { can, type Role } from '#contract/shared/permisos.ts'
import { forbidden } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'

interface Quien {
  id: number
  role: Role
}

interface De {
  user_id: number
}

const lee = ({ id, role }: Quien, userId: number | undefined): boolean => userId === id || can(role, 'accidentes.leer')

/** The record, for its own member and for who reads all. @throws 404, 403 */
export function requireLegible<A extends De>(found: A | undefined, actor: Quien): A {
  const accidente = present(found)
  if (!lee(actor, accidente.user_id)) throw forbidden()
  return accidente
}

/** The filter as the caller may use it: of everybody's, or of one's own. @throws 403 for another's */
export function onlyLegible<F extends Partial<De>>({ user_id, ...filtro }: F, actor: Quien) {
  const wanted = user_id ?? (can(actor.role, 'accidentes.leer') ? undefined : actor.id)
  if (wanted !== undefined && !lee(actor, wanted)) throw forbidden()
  return { ...filtro, user_id: wanted }
}

/** Ids for the trace of a reading. */
export const ofOthers = (rows: readonly (De & { id: number })[], actor: Quien): number[] =>
  rows.flatMap(({ id, user_id }) => (user_id === actor.id ? [] : [id]))
