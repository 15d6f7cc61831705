import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import { endSessionsOf } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { recountFactores } from './factores.queries.ts'

const waitMs = 24 * 60 * 60 * 1000

/** The reset of a member that waits, if any (docs/decisions/121). */
export const findReinicio = (db: ReadDb, userId: number) => waiting(db).where('user_id', '=', userId).executeTakeFirst()

export const findReinicioByToken = (db: ReadDb, token: string) =>
  waiting(db).where('token_hash', '=', secretHash(token)).executeTakeFirst()

/** Resets that are due. */
export const listReiniciosDue = (db: ReadDb, now: Date) =>
  waiting(db).where('desde', '<=', now.toISOString()).orderBy('id').execute()

const waiting = (db: ReadDb) =>
  db
    .selectFrom('reinicios_factor')
    .select(['id', 'user_id', 'pedido_por', 'pedido_en', 'desde'])
    .where('estado', '=', 'espera')

/** The member has added a passkey or an application since then. */
export const hasFactorSince = async (db: ReadDb, userId: number, since: string): Promise<boolean> =>
  (await some(db.selectFrom('llaves').where('user_id', '=', userId).where('creada_en', '>', since))) ||
  (await some(db.selectFrom('autenticadores').where('user_id', '=', userId).where('confirmado_en', '>', since)))

/** Begins the wait; returns the token of the link that stops it. */
export async function insertReinicio(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  user_id: number,
  pedido_por: number,
): Promise<{ token: string; desde: Date }> {
  const token = newSecret()
  const desde = new Date(now.getTime() + waitMs)
  await db
    .insertInto('reinicios_factor')
    .values({
      user_id,
      pedido_por,
      token_hash: secretHash(token),
      estado: 'espera',
      pedido_en: now.toISOString(),
      desde: desde.toISOString(),
    })
    .execute()
  return { token, desde }
}

/** Returns false if it no longer waits: of a stop and the end of the wait, one wins. */
export async function settleReinicio(
  db: Db,
  id: number,
  estado: 'detenido' | 'hecho',
  resuelto_por: number | null,
  now: Date,
): Promise<boolean> {
  const settled = await db
    .updateTable('reinicios_factor')
    .set({ estado, resuelto_por, resuelto_en: now.toISOString() })
    .where('id', '=', id)
    .where('estado', '=', 'espera')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Removes the keys, the application's codes and the recovery codes of a member, and ends their sessions. */
export async function removeFactores(tx: Pick<Tx, 'db' | 'now' | 'tell'>, userId: number): Promise<void> {
  for (const table of ['llaves', 'autenticadores'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', userId).execute()
  await recountFactores(tx, userId)
  await endSessionsOf(tx, userId)
}
