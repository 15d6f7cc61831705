import { type Hechos, holds, type Permiso } from '#contract/shared/permisos.ts'
import type { Actor } from '../records/sessions.ts'
import { forbidden } from './errors.ts'

declare const asked: unique symbol

/** Proof that a permission was asked for and granted. Only `may` makes it. */
export interface Granted<P extends Permiso> {
  readonly [asked]: P
}

const granted = Object.freeze({})

/**
 * Asks for a permission whose cell may name a condition. In a write it is asked inside, where the facts are read.
 * @throws 403 where the caller does not hold it
 */
export function may<P extends Permiso>(actor: Pick<Actor, 'role'>, permiso: P, hechos: Hechos<P>): Granted<P> {
  if (!holds(actor.role, permiso, hechos)) throw forbidden()
  return granted as Granted<P>
}
