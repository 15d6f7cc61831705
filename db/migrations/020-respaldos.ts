import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** Backups of a damaged database, and the copies that leave the machine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const instant = (column: string) => sql<boolean>`${sql.ref(column)} like ${sql.lit('____-__-__T__:__:__.___Z')}`
  await db.schema
    .alterTable('respaldos')
    .addColumn('base_danada', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql<boolean>`base_danada in (0, 1)`),
    )
    .execute()
  await db.schema
    .alterTable('respaldos')
    .addColumn('copiado_en', text(db), (c) => c.check(instant('copiado_en')))
    .execute()
  await db.schema.alterTable('respaldos').addColumn('copia_error', text(db)).execute()
}
