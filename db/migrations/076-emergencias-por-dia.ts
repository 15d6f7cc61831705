import type { Kysely } from 'kysely'

/** For figures: the emergencies of a period, by their local day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('emergencias_dia_idx')
    .on('emergencias')
    .columns(['dia', 'estado', 'clave', 'subclave', 'resultado', 'es_incendio', 'alarma_en', 'id'])
    .execute()
}
