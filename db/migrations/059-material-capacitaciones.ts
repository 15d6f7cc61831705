import type { Kysely } from 'kysely'
import { strict } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.3: what an edition is taught with; the first instructor passes its lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('capacitacion_instructores')
    .addColumn('orden', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('capacitacion_material')
    .addColumn('capacitacion_id', 'integer', (c) => c.notNull().references('capacitaciones.id').onDelete('cascade'))
    .addColumn('documento_id', 'integer', (c) => c.notNull().references('documentos_compania.id').onDelete('cascade'))
    .addColumn('orden', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('capacitacion_material_pkey', ['capacitacion_id', 'documento_id'])
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('capacitacion_material_documento_id_idx')
    .on('capacitacion_material')
    .column('documento_id')
    .execute()
}
