import type { Kysely } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** What the opening of an emergency left out or put right, by field (decisions §9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('emergencias')
    .addColumn('por_corregir', text(db), (c) => c.notNull().defaultTo('[]'))
    .execute()
}
