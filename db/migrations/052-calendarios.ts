import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { strict, text } from '#server/plumbing/data/portable-sql.ts'

/** The address of each member's calendar: its key as a hash, the latest alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendarios')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('clave_hash', text(db), (c) => c.notNull().unique())
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .$call(checkInstants('calendarios', 'creada_en'))
    .$call(strict(db))
    .execute()
}
