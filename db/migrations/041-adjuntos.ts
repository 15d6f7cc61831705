import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro']

/** domain §2.5: files of an emergency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencia_adjuntos')
    .$call(autoId(db))
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addColumn('filename', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('mime_type', text(db), (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('clave', text(db), (c) => c.notNull())
    .addColumn('subido_por', 'integer', (c) => c.notNull())
    .addColumn('created_at', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('emergencia_adjuntos_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('emergencia_adjuntos_subido_por_fkey', ['subido_por'], 'usuarios', ['id'])
    .addUniqueConstraint('emergencia_adjuntos_clave_key', ['clave'])
    .$call(checkOneOf('emergencia_adjuntos', 'tipo', tipos))
    .$call(checkInstants('emergencia_adjuntos', 'created_at'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('emergencia_adjuntos')
  await index('emergencia_adjuntos_emergencia_id_idx').columns(['emergencia_id', 'id']).execute()
  await index('emergencia_adjuntos_subido_por_idx').column('subido_por').execute()
}
