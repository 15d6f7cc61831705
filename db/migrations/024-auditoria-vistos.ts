import { type Kysely, sql } from 'kysely'
import { strict } from '#server/plumbing/data/portable-sql.ts'

/** The records that a list showed, one row each, under the one audit entry of its reader and ten minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditoria_vistos')
    .addColumn('auditoria_id', 'integer', (c) => c.notNull().references('auditoria.id').onDelete('cascade'))
    // No foreign key: the trail outlives the records.
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('auditoria_vistos_pkey', ['auditoria_id', 'registro_id'])
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('auditoria_vistos_registro_id_idx')
    .on('auditoria_vistos')
    .columns(['registro_id', 'auditoria_id'])
    .execute()
  await db.schema
    .createIndex('auditoria_lecturas_idx')
    .on('auditoria')
    .columns(['user_id', 'entidad', 'fecha'])
    .where(sql.ref('accion'), '=', sql.lit('ver_sensible'))
    .where(sql.ref('entidad_id'), 'is', null)
    .execute()
}
