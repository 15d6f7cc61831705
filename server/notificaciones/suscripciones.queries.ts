import type { Suscripcion } from '#contract/notificaciones.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Moves this browser to this session, so that an earlier user's notifications stop. */
export async function saveSuscripcion(db: Db, sesion_id: number, nueva: Suscripcion, now: Date): Promise<void> {
  await db
    .deleteFrom('suscripciones_push')
    .where((where) => where.or([where('sesion_id', '=', sesion_id), where('endpoint', '=', nueva.endpoint)]))
    .execute()
  await db
    .insertInto('suscripciones_push')
    .values({ sesion_id, ...nueva, creada_en: now.toISOString() })
    .execute()
}

export const findSuscripcion = (db: ReadDb, sesionId: number) =>
  db.selectFrom('suscripciones_push').select('id').where('sesion_id', '=', sesionId).executeTakeFirst()

export const deleteSuscripcion = (db: Db, by: { id: number } | { sesion_id: number }) =>
  db
    .deleteFrom('suscripciones_push')
    .where((where) => where.and(by))
    .execute()
