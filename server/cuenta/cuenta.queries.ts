import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { absoluteLimit, idleLimit } from '#server/plumbing/sessions.ts'

export const findByEmail = (db: ReadDb, email: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'cargo', 'role_id', 'estado', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

export async function insertSession(
  db: Db,
  session: { user_id: number; token_hash: string; ip: string; user_agent: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('sesiones')
    .values({
      ...session,
      creada_en: now.toISOString(),
      usada_en: now.toISOString(),
      vence_en: new Date(now.getTime() + absoluteLimit).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('usuarios').set({ ultimo_acceso: now.toISOString() }).where('id', '=', session.user_id).execute()
  return id
}

export const renewPasswordHash = (db: Db, id: number, password_hash: string) =>
  db.updateTable('usuarios').set({ password_hash }).where('id', '=', id).execute()

export const listSessions = (db: ReadDb, userId: number, now: Date) =>
  db
    .selectFrom('sesiones')
    .select(['id', 'creada_en', 'usada_en', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('vence_en', '>', now.toISOString())
    .where('usada_en', '>', new Date(now.getTime() - idleLimit).toISOString())
    .orderBy('usada_en', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one session of its owner; answers whether there was one. */
export async function deleteSession(db: Db, id: number, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sesiones')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
