import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** Public title and visibility of an emergency (domain §2.5), and an index of the latest public ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('emergencias')
    .addColumn('publica', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`publica in (0, 1)`),
    )
    .execute()
  await db.schema.alterTable('emergencias').addColumn('titulo_publico', text(db)).execute()
  await db.schema
    .createIndex('emergencias_publicas_idx')
    .on('emergencias')
    .columns(['alarma_en', 'id'])
    .where(sql<boolean>`publica = 1 and estado in ('cerrada', 'revisada')`)
    .execute()
}
