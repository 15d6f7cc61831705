import type { Kysely } from 'kysely'

/** domain §2.7: lists of executed checklists count their failures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('checklist_ejecuciones')
    .addColumn('fallas', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
