import type { Kysely } from 'kysely'

/** domain §2.7: the list of all executed checklists, with how many points failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('checklist_ejecuciones')
    .addColumn('fallas', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('checklist_ejecuciones_dia_idx')
    .on('checklist_ejecuciones')
    .columns(['dia', 'id'])
    .execute()
}
