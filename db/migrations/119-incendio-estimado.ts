import { type Kysely, sql } from 'kysely'

/** Fires whose hour nobody said (domain §2.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('emergencias')
    .addColumn('incendio_estimado', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql<boolean>`incendio_estimado in (0, 1)`),
    )
    .execute()
}
