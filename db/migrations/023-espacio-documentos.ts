import type { Kysely } from 'kysely'

/** The space that a member's documents take is summed from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('documentos_espacio_idx').on('documentos').columns(['user_id', 'size']).execute()
}
