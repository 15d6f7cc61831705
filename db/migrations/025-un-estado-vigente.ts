import { type Kysely, sql } from 'kysely'

/**
 * At most one open entry per unit. Indexes for what read a whole table that grows: the open entry, a page of a unit's
 * history, what a member registered (also asked when a member is deleted), and the mails that failed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closeOlderOpenEntries(db)
  await db.schema
    .createIndex('unidad_estado_historial_vigente_key')
    .unique()
    .on('unidad_estado_historial')
    .column('unidad_id')
    .where(sql.ref('hasta'), 'is', null)
    .execute()
  await db.schema.dropIndex('unidad_estado_historial_unidad_id_idx').execute()
  const historial = (name: string) => db.schema.createIndex(name).on('unidad_estado_historial')
  await historial('unidad_estado_historial_unidad_id_idx').columns(['unidad_id', 'desde', 'id']).execute()
  await historial('unidad_estado_historial_user_id_idx').columns(['user_id', 'id']).execute()
  await db.schema
    .createIndex('correos_error_idx')
    .on('correos')
    .column('id')
    .where(sql.ref('ultimo_error'), 'is not', null)
    .execute()
}

/** Of several open entries the last one holds; each other ended when the entry after it began. */
async function closeOlderOpenEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE unidad_estado_historial
    SET hasta = (
      SELECT n.desde FROM unidad_estado_historial n
      WHERE n.unidad_id = unidad_estado_historial.unidad_id AND n.id > unidad_estado_historial.id
      ORDER BY n.id LIMIT 1
    )
    WHERE hasta IS NULL AND id < (
      SELECT max(u.id) FROM unidad_estado_historial u
      WHERE u.unidad_id = unidad_estado_historial.unidad_id AND u.hasta IS NULL
    )
  `.execute(db)
}
