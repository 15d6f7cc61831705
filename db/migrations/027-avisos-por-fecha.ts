import type { Kysely } from 'kysely'

/** A page of a member's notices is read in its order, and not sorted from all that they ever got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notificaciones_user_id_idx').execute()
  await db.schema
    .createIndex('notificaciones_user_id_idx')
    .on('notificaciones')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
}
