import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** When people who are not members were forgotten in an emergency: each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('emergencias').addColumn('olvidada_en', text(db)).execute()
  await db.schema
    .createIndex('emergencias_por_olvidar_idx')
    .on('emergencias')
    .column('alarma_en')
    .where(sql.ref('olvidada_en'), 'is', null)
    .execute()
}
