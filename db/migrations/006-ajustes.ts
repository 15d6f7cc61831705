import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/portable-checks.ts'
import { strict, text } from '#server/plumbing/portable-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ajustes')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('valor', text(db), (c) => c.notNull())
    .addColumn('actualizado_en', text(db), (c) => c.notNull())
    .$call(checkInstants('ajustes', 'actualizado_en'))
    .$call(strict(db))
    .execute()
}
