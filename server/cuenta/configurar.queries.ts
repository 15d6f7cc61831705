import { roleId } from '#contract/shared/permisos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { insertMember } from './cuenta.queries.ts'

export const thereIsAnAdministrator = async (db: ReadDb): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('id').where('role_id', '=', roleId('admin')).executeTakeFirst()) !== undefined

/** Inserts the first administrator: active at once. */
export const insertAdministrator = (
  db: Db,
  admin: { nombre: string; email: string; password_hash: string },
  now: Date,
): Promise<number> => insertMember(db, { ...admin, cargo: 'Otro', role_id: roleId('admin'), estado: 'activo' }, now)
