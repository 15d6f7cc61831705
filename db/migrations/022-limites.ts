import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { strict, text } from '#server/plumbing/data/portable-sql.ts'

/** The places from which each member has signed in, and the lease of a call that carries an `Idempotency-Key`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lugares_conocidos')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    // Digest of the member's network, or of the mark that their browser keeps.
    .addColumn('marca', text(db), (c) => c.notNull())
    .addColumn('visto_en', text(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('lugares_conocidos_pkey', ['user_id', 'marca'])
    .$call(checkInstants('lugares_conocidos', 'visto_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('lugares_conocidos_visto_en_idx').on('lugares_conocidos').column('visto_en').execute()
  // Null: taken by a release that leased for longer, and which is not running any more.
  await db.schema.alterTable('respuestas').addColumn('vence_en', text(db)).execute()
}
