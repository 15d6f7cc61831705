import { type Kysely, sql } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.7: checklists with their versions, and counts of the inventory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlantillas(db)
  await createEjecuciones(db)
  await createInventarios(db)
}

async function createPlantillas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checklist_plantillas')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    // One of both.
    .addColumn('unidad_id', 'integer')
    .addColumn('categoria', text(db))
    .addColumn('frecuencia', text(db), (c) => c.notNull())
    // Number of the version that is filled in now.
    .addColumn('numero', 'integer', (c) => c.notNull())
    .addColumn('activa', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('checklist_plantillas_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('checklist_plantillas_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('checklist_plantillas', 'frecuencia', ['diaria', 'semanal', 'mensual', 'por_guardia']))
    .$call(checkFlags('checklist_plantillas', 'activa'))
    .$call(checkInstants('checklist_plantillas', 'creado_en'))
    .$call(strict(db))
    .execute()
  for (const column of ['unidad_id', 'creado_por'])
    await db.schema
      .createIndex(`checklist_plantillas_${column}_idx`)
      .on('checklist_plantillas')
      .column(column)
      .execute()
  await db.schema
    .createTable('checklist_versiones')
    .addColumn('plantilla_id', 'integer', (c) => c.notNull().references('checklist_plantillas.id').onDelete('cascade'))
    .addColumn('numero', 'integer', (c) => c.notNull())
    // JSON: the sections with their items.
    .addColumn('items', text(db), (c) => c.notNull())
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('checklist_versiones_pkey', ['plantilla_id', 'numero'])
    .$call(checkInstants('checklist_versiones', 'creado_en'))
    .$call(strict(db))
    .execute()
}

async function createEjecuciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checklist_ejecuciones')
    .$call(autoId(db))
    .addColumn('plantilla_id', 'integer', (c) => c.notNull().references('checklist_plantillas.id').onDelete('cascade'))
    .addColumn('numero', 'integer', (c) => c.notNull())
    .addColumn('unidad_id', 'integer')
    .addColumn('equipo_id', 'integer', (c) => c.references('equipos.id').onDelete('cascade'))
    .addColumn('dia', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('iniciada_en', text(db), (c) => c.notNull())
    .addColumn('terminada_en', text(db))
    // JSON: an answer for each item by its key.
    .addColumn('respuestas', text(db), (c) => c.notNull())
    .addColumn('resultado', text(db))
    .addColumn('duracion_s', 'integer')
    // Of the device that filled it in, so that it is there once.
    .addColumn('ref', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('checklist_ejecuciones_ref_key', ['ref'])
    .addForeignKeyConstraint('checklist_ejecuciones_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('checklist_ejecuciones_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .$call(checkOneOf('checklist_ejecuciones', 'resultado', ['conforme', 'con_observaciones', 'no_conforme']))
    .$call(checkDays('checklist_ejecuciones', 'dia'))
    .$call(checkInstants('checklist_ejecuciones', 'iniciada_en', 'terminada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('checklist_ejecuciones')
  await index('checklist_ejecuciones_plantilla_id_idx').columns(['plantilla_id', 'dia', 'id']).execute()
  await index('checklist_ejecuciones_unidad_id_idx').columns(['unidad_id', 'dia', 'id']).execute()
  await index('checklist_ejecuciones_equipo_id_idx').columns(['equipo_id', 'dia', 'id']).execute()
  await index('checklist_ejecuciones_user_id_idx').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('checklist_fotos')
    .$call(autoId(db))
    .addColumn('ejecucion_id', 'integer', (c) => c.notNull().references('checklist_ejecuciones.id').onDelete('cascade'))
    .addColumn('item', text(db), (c) => c.notNull())
    .addColumn('clave', text(db), (c) => c.notNull())
    .addUniqueConstraint('checklist_fotos_item_key', ['ejecucion_id', 'item'])
    .$call(strict(db))
    .execute()
}

async function createInventarios(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inventarios')
    .$call(autoId(db))
    // A unit or a part of it; null: a store.
    .addColumn('unidad_id', 'integer')
    .addColumn('compartimiento', text(db))
    .addColumn('lugar', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('abierto_por', 'integer')
    .addColumn('abierto_en', text(db), (c) => c.notNull())
    .addColumn('cerrado_en', text(db))
    .addColumn('aprobado_por', 'integer')
    .addColumn('aprobado_en', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('inventarios_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('inventarios_abierto_por_fkey', ['abierto_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('inventarios_aprobado_por_fkey', ['aprobado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('inventarios', 'estado', ['abierto', 'por_aprobar', 'aprobado', 'descartado']))
    .$call(checkInstants('inventarios', 'abierto_en', 'cerrado_en', 'aprobado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('inventarios')
  await index('inventarios_abierto_en_idx').columns(['abierto_en', 'id']).execute()
  await index('inventarios_abiertos_idx')
    .columns(['unidad_id', 'id'])
    .where(sql<boolean>`estado in ('abierto', 'por_aprobar')`)
    .execute()
  for (const column of ['unidad_id', 'abierto_por', 'aprobado_por'])
    await index(`inventarios_${column}_idx`).column(column).execute()
  await db.schema
    .createTable('inventario_conteos')
    .addColumn('inventario_id', 'integer', (c) => c.notNull().references('inventarios.id').onDelete('cascade'))
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    .addColumn('esperado', 'integer', (c) => c.notNull())
    // Null: not counted yet.
    .addColumn('contado', 'integer')
    .addColumn('contado_por', 'integer')
    .addColumn('contado_en', text(db))
    .addPrimaryKeyConstraint('inventario_conteos_pkey', ['inventario_id', 'equipo_id'])
    .addForeignKeyConstraint('inventario_conteos_contado_por_fkey', ['contado_por'], 'usuarios', ['id'])
    .$call(checkInstants('inventario_conteos', 'contado_en'))
    .$call(strict(db))
    .execute()
  for (const column of ['equipo_id', 'contado_por'])
    await db.schema.createIndex(`inventario_conteos_${column}_idx`).on('inventario_conteos').column(column).execute()
}
