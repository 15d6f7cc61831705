import { forbidden } from '#server/plumbing/http/errors.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

interface Suyo {
  user_id?: number | undefined
}

/** The filter as the caller may use it: all of them, or one's own. @throws 403 for another's */
export function onlyOwn<F extends Suyo>(filtro: F, { id }: Actor, seesAll: boolean): F {
  if (seesAll) return filtro
  if (filtro.user_id !== undefined && filtro.user_id !== id) throw forbidden()
  return { ...filtro, user_id: id }
}

/** Ids of the records of others, for their trace. */
export const ofOthers = (rows: readonly { id: number; user_id: number }[], { id }: Actor): number[] =>
  rows.filter(({ user_id }) => user_id !== id).map((row) => row.id)
