import { roleId } from '#contract/shared/permisos.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { searchText, sortText } from '#server/plumbing/search-text.ts'
import { newSecret, secretHash } from '#server/plumbing/secrets.ts'

const linkLife = 24 * 60 * 60 * 1000

export const thereIsAnAdministrator = async (db: ReadDb): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('id').where('role_id', '=', roleId('admin')).executeTakeFirst()) !== undefined

export async function insertSetupLink(db: Db, now: Date): Promise<string> {
  const codigo = newSecret()
  await db
    .insertInto('enlaces')
    .values({
      tipo: 'configurar',
      token_hash: secretHash(codigo),
      creado_en: now.toISOString(),
      vence_en: new Date(now.getTime() + linkLife).toISOString(),
    })
    .execute()
  return codigo
}

export const findSetupLink = (db: ReadDb, codigo: string, now: Date) =>
  db
    .selectFrom('enlaces')
    .select('id')
    .where('tipo', '=', 'configurar')
    .where('token_hash', '=', secretHash(codigo))
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now.toISOString())
    .executeTakeFirst()

export const spendLink = (db: Db, id: number, now: Date) =>
  db.updateTable('enlaces').set({ usado_en: now.toISOString() }).where('id', '=', id).execute()

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
