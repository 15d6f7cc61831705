import { type Kysely, sql } from 'kysely'

/** At most one open entry per unit; finding it no longer reads the unit's whole history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closeOlderOpenEntries(db)
  await db.schema
    .createIndex('unidad_estado_historial_vigente_key')
    .unique()
    .on('unidad_estado_historial')
    .column('unidad_id')
    .where(sql.ref('hasta'), 'is', null)
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
