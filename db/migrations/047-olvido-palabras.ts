import { type Kysely, sql } from 'kysely'

/**
 * Emergencies are forgotten once more: their search text kept the names of the address, and 046 indexed its words.
 * The public index begins with `publica`: SQLite, which has no statistics, preferred the one by state, and sorted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<Entonces>)
    .updateTable('emergencias')
    .set({ olvidada_en: null })
    .where('olvidada_en', 'is not', null)
    .execute()
  await db.schema.dropIndex('emergencias_publicas_idx').execute()
  await db.schema
    .createIndex('emergencias_publicas_idx')
    .on('emergencias')
    .columns(['publica', 'alarma_en', 'id'])
    .where(sql<boolean>`estado in ('cerrada', 'revisada')`)
    .execute()
}

/** Columns as they were then. */
interface Entonces {
  emergencias: { olvidada_en: string | null }
}
