import { compiledQuery } from '#server/plumbing/data/compiled-query.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'

export const findEnlace = (db: ReadDb, userId: number) =>
  db.selectFrom('calendarios').select('creada_en').where('user_id', '=', userId).executeTakeFirst()

/** Gives the member a new key, of which the hash is kept; the one before opens nothing more. */
export async function renewClave(db: Db, userId: number, now: Date): Promise<string> {
  const clave = newSecret()
  const made = { clave_hash: secretHash(clave), creada_en: now.toISOString() }
  await db
    .insertInto('calendarios')
    .values({ user_id: userId, ...made })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
    .execute()
  return clave
}

/** Returns true if there was one. */
export async function removeClave(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendarios').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

const findByHash = compiledQuery(
  (db: ReadDb, hash: string) =>
    db
      .selectFrom('calendarios as c')
      .innerJoin('usuarios as u', 'u.id', 'c.user_id')
      .select('u.id')
      .where('c.clave_hash', '=', hash)
      .where('u.estado', '=', 'activo'),
  1,
)

/** The active member whose calendar a key opens. */
export const findDueno = async (db: Db, clave: string): Promise<number | undefined> =>
  (await findByHash(db, secretHash(clave)))[0]?.id
