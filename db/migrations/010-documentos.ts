import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro']

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documentos')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('title', text(db), (c) => c.notNull())
    .addColumn('description', text(db))
    .addColumn('filename', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('mime_type', text(db), (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('clave', text(db), (c) => c.notNull().unique())
    .addColumn('created_at', text(db), (c) => c.notNull())
    .$call(checkOneOf('documentos', 'tipo', tipos))
    .$call(checkInstants('documentos', 'created_at'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('documentos_user_id_idx').on('documentos').columns(['user_id', 'id']).execute()
}
