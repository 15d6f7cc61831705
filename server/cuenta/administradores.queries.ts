import { roleId } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Those who may let others in: there is always one. Who has no password yet cannot. */
export const listAdministradores = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where('role_id', '=', roleId('admin'))
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()

/** Whether one is still among them, as a transaction sees it. */
export const isAdministrador = async (db: ReadDb, id: number): Promise<boolean> =>
  (await listAdministradores(db)).some((one) => one.id === id)
