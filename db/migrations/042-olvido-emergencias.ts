import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** When people who are not members were forgotten in an emergency, each once; and an index that lists and searches read alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('emergencias').addColumn('olvidada_en', text(db)).execute()
  await db.schema
    .createIndex('emergencias_por_olvidar_idx')
    .on('emergencias')
    .column('alarma_en')
    .where(sql.ref('olvidada_en'), 'is', null)
    .execute()
  await db.schema.dropIndex('emergencias_alarma_en_idx').execute()
  await db.schema
    .createIndex('emergencias_alarma_en_idx')
    .on('emergencias')
    .columns(['alarma_en', 'id', 'estado', 'clave', 'busqueda'])
    .execute()
}
