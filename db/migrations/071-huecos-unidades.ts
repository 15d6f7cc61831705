import { type Kysely, sql } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.4.4: times ahead in which a unit lacks a driver, and the members who were asked to mend them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unidad_huecos')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    // When officers were told.
    .addColumn('avisado_en', text(db))
    // Mended, or over.
    .addColumn('cerrado_en', text(db))
    .addForeignKeyConstraint('unidad_huecos_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .$call(checkInstants('unidad_huecos', 'desde', 'hasta', 'avisado_en', 'cerrado_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('unidad_huecos_abiertos_idx')
    .on('unidad_huecos')
    .columns(['unidad_id', 'desde'])
    .where(sql.ref('cerrado_en'), 'is', null)
    .execute()
  await db.schema.createIndex('unidad_huecos_cerrado_en_idx').on('unidad_huecos').column('cerrado_en').execute()
  await db.schema.createIndex('unidad_huecos_unidad_id_idx').on('unidad_huecos').column('unidad_id').execute()
  await db.schema
    .createTable('unidad_llamados')
    .$call(autoId(db))
    .addColumn('hueco_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('pedido_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addUniqueConstraint('unidad_llamados_uno_key', ['hueco_id', 'user_id'])
    .addForeignKeyConstraint('unidad_llamados_hueco_id_fkey', ['hueco_id'], 'unidad_huecos', ['id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('unidad_llamados_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('unidad_llamados_pedido_por_fkey', ['pedido_por'], 'usuarios', ['id'])
    .$call(checkInstants('unidad_llamados', 'creado_en'))
    .$call(strict(db))
    .execute()
  const llamados = (name: string) => db.schema.createIndex(name).on('unidad_llamados')
  await llamados('unidad_llamados_user_id_idx').column('user_id').execute()
  await llamados('unidad_llamados_pedido_por_idx').column('pedido_por').execute()
}
