import type { Kysely } from 'kysely'

/** A change of status that takes back the one before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('unidad_estado_historial')
    .addColumn('deshace', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
