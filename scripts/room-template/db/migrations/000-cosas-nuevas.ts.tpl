import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cosas_nuevas')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('nota', text(db))
    .addColumn('busqueda', text(db), (c) => c.notNull())
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('cosas_nuevas_nombre_key', ['nombre'])
    .$call(checkInstants('cosas_nuevas', 'creado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('cosas_nuevas_busqueda_idx').on('cosas_nuevas').columns(['busqueda', 'id']).execute()
}
