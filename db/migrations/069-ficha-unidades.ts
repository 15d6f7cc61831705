import { type Kysely, sql } from 'kysely'
import { checkDays, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tiposArchivo = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro']

/** domain §2.4.1: the record of a unit, the reason for which it is out of service, and its papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = ['patente', 'marca', 'modelo', 'numero_chasis', 'numero_motor', 'motivo_fuera_servicio']
  const numbers = ['anio', 'capacidad_agua_l', 'capacidad_tripulantes', 'minimo_tripulacion']
  for (const word of words) await db.schema.alterTable('unidades').addColumn(word, text(db)).execute()
  for (const number of numbers) await db.schema.alterTable('unidades').addColumn(number, 'integer').execute()
  // The unit whose place in the list it takes.
  await db.schema
    .alterTable('unidades')
    .addColumn('reserva_de', 'integer', (c) => c.references('unidades.id'))
    .execute()
  await db.schema
    .createIndex('unidades_reserva_de_idx')
    .on('unidades')
    .column('reserva_de')
    .where(sql.ref('reserva_de'), 'is not', null)
    .execute()
  await db.schema.alterTable('unidad_estado_historial').addColumn('motivo', text(db)).execute()
  await createPapeles(db)
}

/** Each renewal is a row: the one that ends last is in force. */
async function createPapeles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unidad_papeles')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('fecha_emision', text(db))
    .addColumn('fecha_vencimiento', text(db), (c) => c.notNull())
    .addColumn('numero', text(db))
    .addColumn('entidad', text(db))
    // Days before its end of the last notice.
    .addColumn('avisado', 'integer')
    .addColumn('registrado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('unidad_papeles_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('unidad_papeles_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('unidad_papeles', 'tipo', ['revision_tecnica', 'permiso', 'seguro']))
    .$call(checkDays('unidad_papeles', 'fecha_emision', 'fecha_vencimiento'))
    .$call(checkInstants('unidad_papeles', 'creado_en'))
    .$call(strict(db))
    .execute()
  const papeles = (name: string) => db.schema.createIndex(name).on('unidad_papeles')
  await papeles('unidad_papeles_unidad_id_idx').columns(['unidad_id', 'tipo', 'fecha_vencimiento']).execute()
  await papeles('unidad_papeles_registrado_por_idx').column('registrado_por').execute()
  await db.schema
    .createTable('unidad_documentos')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    // Of a paper or of a maintenance (070).
    .addColumn('papel_id', 'integer')
    .addColumn('mantencion_id', 'integer')
    .addColumn('filename', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('mime_type', text(db), (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('clave', text(db), (c) => c.notNull())
    .addColumn('subido_por', 'integer', (c) => c.notNull())
    .addColumn('created_at', text(db), (c) => c.notNull())
    .addUniqueConstraint('unidad_documentos_clave_key', ['clave'])
    .addForeignKeyConstraint('unidad_documentos_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('unidad_documentos_papel_id_fkey', ['papel_id'], 'unidad_papeles', ['id'])
    .addForeignKeyConstraint('unidad_documentos_subido_por_fkey', ['subido_por'], 'usuarios', ['id'])
    .$call(checkOneOf('unidad_documentos', 'tipo', tiposArchivo))
    .$call(checkInstants('unidad_documentos', 'created_at'))
    .$call(strict(db))
    .execute()
  const documentos = (name: string) => db.schema.createIndex(name).on('unidad_documentos')
  await documentos('unidad_documentos_unidad_id_idx').columns(['unidad_id', 'id']).execute()
  await documentos('unidad_documentos_subido_por_idx').column('subido_por').execute()
  for (const column of ['papel_id', 'mantencion_id'])
    await documentos(`unidad_documentos_${column}_idx`).column(column).where(sql.ref(column), 'is not', null).execute()
}
