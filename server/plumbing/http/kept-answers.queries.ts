import type { Db } from '../data/database.ts'
import { isGone } from '../data/portable-sql.ts'
import type { TakenKey } from './present-key.ts'

interface Asked {
  clave: string
  user_id: number
  huella: string
}

/** Lease of a key, unless its call renews it. */
export const leaseMs = 30_000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

/** Takes the key for this call; of two concurrent ones, one returns true. */
export async function takeKey(db: Db, asked: Asked, now: Date, proceso: number | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('respuestas')
    .values({ ...asked, tomada_en: now.toISOString(), vence_en: leaseFrom(now), proceso })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes over from a call that wrote nothing and let its lease expire, or whose process is gone. */
export async function takeOver(db: Db, clave: string, now: Date, proceso: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('respuestas')
    .set({ tomada_en: now.toISOString(), vence_en: leaseFrom(now), proceso })
    .where('clave', '=', clave)
    .where('hecho', '=', 0)
    .where('estado', 'is', null)
    .where((where) => where.or([where('vence_en', 'is', null), where('vence_en', '<=', now.toISOString()), isGone(db)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const renewLease = (db: Db, { clave, tomada_en }: TakenKey, now: Date) =>
  db
    .updateTable('respuestas')
    .set({ vence_en: leaseFrom(now) })
    .where('clave', '=', clave)
    .where('tomada_en', '=', tomada_en)
    .execute()

/** Frees keys taken without a write. For the start of the only process on a database. */
export const freeKeys = (db: Db) =>
  db.deleteFrom('respuestas').where('hecho', '=', 0).where('estado', 'is', null).execute()

export const findAnswer = (db: Db, clave: string) =>
  db.selectFrom('respuestas').selectAll().where('clave', '=', clave).executeTakeFirst()

/** Returns false if the key was taken over: the same call runs elsewhere, and this one must not write. */
export async function markWritten(db: Db, { clave, tomada_en }: TakenKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('respuestas')
    .set({ hecho: 1 })
    .where('clave', '=', clave)
    .where('tomada_en', '=', tomada_en)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const keepAnswer = (db: Db, { clave, tomada_en }: TakenKey, answer: { estado: number; cuerpo: string }) =>
  db.updateTable('respuestas').set(answer).where('clave', '=', clave).where('tomada_en', '=', tomada_en).execute()

/** Refusals are judged afresh next time; a write stays recorded. */
export const forgetUnlessWritten = (db: Db, { clave, tomada_en }: TakenKey) =>
  db
    .deleteFrom('respuestas')
    .where('clave', '=', clave)
    .where('tomada_en', '=', tomada_en)
    .where('hecho', '=', 0)
    .execute()

export const deleteAnswersBefore = (db: Db, before: Date) =>
  db.deleteFrom('respuestas').where('tomada_en', '<', before.toISOString()).execute()
