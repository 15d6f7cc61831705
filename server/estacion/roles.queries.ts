import { debeTenerFactor } from '#contract/configuracion/seguridad.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** True for a role that must have a second factor (docs/decisions/121): a PIN is not enough for it. */
export const exigeFactor = async (db: ReadDb, role: Role): Promise<boolean> =>
  debeTenerFactor(role, (await findValores(db, 'seguridad')).valores)
