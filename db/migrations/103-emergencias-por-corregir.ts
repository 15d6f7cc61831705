import type { Kysely } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** Fields that the opening of an emergency dropped or corrected (decisions §9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('emergencias')
    .addColumn('por_corregir', text(db), (c) => c.notNull().defaultTo('[]'))
    .execute()
}
