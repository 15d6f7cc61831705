import type { Kysely } from 'kysely'

/** So that of two devices the later one is told what the other has changed (domain §2.0.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('preferencias_notificacion')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
