import { roleId } from '#contract/shared/permisos.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { searchText, sortText } from '#server/plumbing/search-text.ts'

export const thereIsAnAdministrator = async (db: ReadDb): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('id').where('role_id', '=', roleId('admin')).executeTakeFirst()) !== undefined

export async function insertAdministrator(
  db: Db,
  admin: { nombre: string; email: string; password_hash: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('usuarios')
    .values({
      ...admin,
      cargo: 'Otro',
      role_id: roleId('admin'),
      estado: 'activo',
      busqueda: searchText(`${admin.nombre} ${admin.email}`),
      orden: sortText(admin.nombre),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
