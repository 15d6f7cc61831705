import type { Kysely } from 'kysely'

/** With the state, the inventory is put in its order by the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('equipos_usable_idx').execute()
  await db.schema
    .createIndex('equipos_usable_idx')
    .on('equipos')
    .columns(['usable', 'usable_hasta', 'codigo', 'id', 'estado'])
    .execute()
}
