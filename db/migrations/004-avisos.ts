import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/portable-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('avisos')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('ref_id', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .$call(checkInstants('avisos', 'creado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('avisos_creado_en_idx').on('avisos').column('creado_en').execute()
}
