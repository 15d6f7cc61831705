import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** Imports, and the rows that each wrote, kept for a day so that one can be taken back (docs/decisions/175). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('importaciones')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('clase', text(db), (c) => c.notNull())
    .addColumn('archivo', text(db), (c) => c.notNull())
    .addColumn('nuevas', 'integer', (c) => c.notNull())
    .addColumn('cambiadas', 'integer', (c) => c.notNull())
    // Entries of the log and notices, as JSON.
    .addColumn('entradas', text(db), (c) => c.notNull())
    .addColumn('avisos', text(db), (c) => c.notNull())
    .addColumn('hecha_en', text(db), (c) => c.notNull())
    .$call(checkInstants('importaciones', 'hecha_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('importaciones_user_id_idx').on('importaciones').columns(['user_id', 'clase']).execute()
  await db.schema.createIndex('importaciones_hecha_en_idx').on('importaciones').column('hecha_en').execute()
  await db.schema
    .createTable('importacion_filas')
    .addColumn('importacion_id', 'integer', (c) => c.notNull().references('importaciones.id').onDelete('cascade'))
    .addColumn('orden', 'integer', (c) => c.notNull())
    .addColumn('tabla', text(db), (c) => c.notNull())
    // Its primary key, as JSON.
    .addColumn('clave', text(db), (c) => c.notNull())
    // Its columns before, as JSON; null of a new row.
    .addColumn('antes', text(db))
    // Digest of what the import left; null of a row that it deleted.
    .addColumn('huella', text(db))
    .addPrimaryKeyConstraint('importacion_filas_pkey', ['importacion_id', 'orden'])
    .$call(strict(db))
    .execute()
}
