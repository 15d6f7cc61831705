import type { Kysely } from 'kysely'
import { strict, text } from '#server/plumbing/data/portable-sql.ts'

/** Fields and meanings that people gave to columns of imported sheets, by heading (docs/decisions/172). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('columnas_recordadas')
    .addColumn('importacion', text(db), (c) => c.notNull())
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('campo', text(db), (c) => c.notNull())
    // Meanings of its values, as JSON.
    .addColumn('valores', text(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('columnas_recordadas_pkey', ['importacion', 'titulo'])
    .$call(strict(db))
    .execute()
}
