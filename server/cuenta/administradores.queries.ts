import { roleId } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** They can approve others: there is always one. Without a password one cannot. */
export const listAdministradores = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where('role_id', '=', roleId('admin'))
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()

/** Rechecks the role within a transaction. */
export const isAdministrador = async (db: ReadDb, id: number): Promise<boolean> =>
  (await listAdministradores(db)).some((one) => one.id === id)
