import { type Kysely, sql } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, real, strict, text } from '#server/plumbing/data/portable-sql.ts'

const categorias = [
  'era',
  'cilindro',
  'mascara',
  'detector_gas',
  'compresor',
  'epp',
  'manguera',
  'piton',
  'herramienta',
  'rescate',
  'radio',
  'medico',
  'escala',
  'otro',
]
const estados = ['OPERATIVO', 'EN REVISIÓN', 'EN REPARACIÓN', 'FUERA DE SERVICIO', 'EXTRAVIADO', 'DADO DE BAJA']
const controles = [
  'inspeccion',
  'prueba_flujo',
  'prueba_hidrostatica',
  'calibracion',
  'prueba_presion',
  'calidad_aire',
  'limpieza',
]
const materiales = ['carbono', 'vidrio', 'aramida', 'acero', 'aluminio']
const tiposArchivo = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro']

/** domain §2.7: pieces of equipment, what they must be controlled for, and their controls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEquipos(db)
  await createPlanes(db)
  await createControles(db)
  await createVencimientos(db)
  await createDocumentos(db)
}

async function createEquipos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipos')
    .$call(autoId(db))
    .addColumn('codigo', text(db), (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('categoria', text(db), (c) => c.notNull())
    .addColumn('marca', text(db))
    .addColumn('modelo', text(db))
    .addColumn('numero_serie', text(db))
    .addColumn('material_cilindro', text(db))
    .addColumn('presion_trabajo_bar', 'integer')
    .addColumn('volumen_l', real(db))
    .addColumn('talla', text(db))
    // 1 where each piece has a serial number.
    .addColumn('cantidad', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('cantidad_minima', 'integer')
    .addColumn('ubicacion_tipo', text(db), (c) => c.notNull())
    .addColumn('unidad_id', 'integer')
    // Code of an entry of the catalogue `compartimientos`.
    .addColumn('compartimiento', text(db))
    // Shelf, workshop or company that has it.
    .addColumn('lugar', text(db))
    .addColumn('asignado_a_id', 'integer')
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('motivo_estado', text(db))
    .addColumn('fecha_fabricacion', text(db))
    .addColumn('fecha_puesta_servicio', text(db))
    .addColumn('vida_util_meses', 'integer')
    .addColumn('fecha_baja', text(db))
    .addColumn('motivo_baja', text(db))
    // A write-off that an officer proposes to the Capitán.
    .addColumn('baja_propuesta', text(db))
    .addColumn('baja_propuesta_por', 'integer')
    // In pesos.
    .addColumn('costo', 'integer')
    .addColumn('foto_clave', text(db))
    .addColumn('observaciones', text(db))
    .addColumn('padre_id', 'integer')
    .addColumn('qr_token', text(db), (c) => c.notNull())
    // Words to search by.
    .addColumn('busqueda', text(db), (c) => c.notNull())
    // Derived from here on: from controls, faults, uses and parts, kept so that lists need not compute it.
    // The day through which it may be used, by its own blocking controls and life; null: no end.
    .addColumn('vence', text(db))
    // A blocking control was never made, a critical fault is open, or it waits for cleaning.
    .addColumn('impedido', 'integer', (c) => c.notNull().defaultTo(0))
    // The same with its parts: `usable_hasta` null and `usable` 1: no end.
    .addColumn('usable', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('usable_hasta', text(db))
    // The next control of any kind.
    .addColumn('proximo_control', text(db))
    .addColumn('proximo_tipo', text(db))
    .addColumn('por_limpiar', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('equipos_codigo_key', ['codigo'])
    .addUniqueConstraint('equipos_qr_token_key', ['qr_token'])
    .addForeignKeyConstraint('equipos_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('equipos_asignado_a_id_fkey', ['asignado_a_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipos_baja_propuesta_por_fkey', ['baja_propuesta_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipos_padre_id_fkey', ['padre_id'], 'equipos', ['id'])
    .addForeignKeyConstraint('equipos_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('equipos', 'categoria', categorias))
    .$call(checkOneOf('equipos', 'material_cilindro', materiales))
    .$call(checkOneOf('equipos', 'ubicacion_tipo', ['unidad', 'bodega', 'persona', 'taller', 'externo']))
    .$call(checkOneOf('equipos', 'estado', estados))
    .$call(checkRange('equipos', 'cantidad', 0, 1_000_000))
    .$call(checkFlags('equipos', 'impedido', 'usable', 'por_limpiar'))
    .$call(
      checkDays(
        'equipos',
        'fecha_fabricacion',
        'fecha_puesta_servicio',
        'fecha_baja',
        'vence',
        'usable_hasta',
        'proximo_control',
      ),
    )
    .$call(checkInstants('equipos', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipos')
  await index('equipos_categoria_idx').columns(['categoria', 'codigo', 'id']).execute()
  await index('equipos_estado_idx').columns(['estado', 'codigo', 'id']).execute()
  await index('equipos_usable_idx').columns(['usable', 'usable_hasta', 'codigo', 'id']).execute()
  await index('equipos_unidad_id_idx').columns(['unidad_id', 'compartimiento', 'codigo', 'id']).execute()
  await index('equipos_asignado_a_id_idx').columns(['asignado_a_id', 'codigo', 'id']).execute()
  await index('equipos_padre_id_idx').columns(['padre_id', 'id']).execute()
  await index('equipos_serie_idx').columns(['numero_serie', 'id']).execute()
  for (const column of ['baja_propuesta_por', 'creado_por'])
    await index(`equipos_${column}_idx`).column(column).execute()
}

async function createPlanes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('control_planes')
    .$call(autoId(db))
    .addColumn('categoria', text(db), (c) => c.notNull())
    .addColumn('tipo_control', text(db), (c) => c.notNull())
    // One of both.
    .addColumn('periodicidad_meses', 'integer')
    .addColumn('periodicidad_dias', 'integer')
    // Null: by the rule `control_aviso`.
    .addColumn('aviso_dias', 'integer')
    .addColumn('bloqueante', 'integer', (c) => c.notNull())
    // Only of cylinders of this material; null: any.
    .addColumn('material_cilindro', text(db))
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkOneOf('control_planes', 'categoria', categorias))
    .$call(checkOneOf('control_planes', 'tipo_control', controles))
    .$call(checkOneOf('control_planes', 'material_cilindro', materiales))
    .$call(checkFlags('control_planes', 'bloqueante', 'activo'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('control_planes_categoria_idx')
    .on('control_planes')
    .columns(['categoria', 'tipo_control'])
    .execute()
}

async function createControles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_controles')
    .$call(autoId(db))
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    .addColumn('tipo_control', text(db), (c) => c.notNull())
    .addColumn('fecha', text(db), (c) => c.notNull())
    .addColumn('resultado', text(db), (c) => c.notNull())
    .addColumn('presion_bar', 'integer')
    // JSON: what was measured, by its name.
    .addColumn('mediciones', text(db))
    // A member, or a company in words.
    .addColumn('realizado_por_id', 'integer')
    .addColumn('realizado_por', text(db))
    .addColumn('numero_certificado', text(db))
    .addColumn('observaciones', text(db))
    .addColumn('proximo_control', text(db))
    .addColumn('anulado_en', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('registrado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('equipo_controles_realizado_por_id_fkey', ['realizado_por_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_controles_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('equipo_controles', 'tipo_control', controles))
    .$call(checkOneOf('equipo_controles', 'resultado', ['aprobado', 'aprobado_con_observaciones', 'rechazado']))
    .$call(checkDays('equipo_controles', 'fecha', 'proximo_control'))
    .$call(checkInstants('equipo_controles', 'anulado_en', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipo_controles')
  await index('equipo_controles_equipo_id_idx').columns(['equipo_id', 'tipo_control', 'fecha', 'id']).execute()
  for (const column of ['realizado_por_id', 'registrado_por'])
    await index(`equipo_controles_${column}_idx`).column(column).execute()
}

/** Controls that each piece owes by the plans: derived, kept for lists and notices. */
async function createVencimientos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_vencimientos')
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    .addColumn('tipo_control', text(db), (c) => c.notNull())
    // Null: never made.
    .addColumn('ultimo', text(db))
    // Null: never made.
    .addColumn('vence', text(db))
    .addColumn('bloqueante', 'integer', (c) => c.notNull())
    // Days before `vence` of which the latest notice told: 30, 7 or 0.
    .addColumn('avisado', 'integer')
    .addPrimaryKeyConstraint('equipo_vencimientos_pkey', ['equipo_id', 'tipo_control'])
    .$call(checkOneOf('equipo_vencimientos', 'tipo_control', controles))
    .$call(checkDays('equipo_vencimientos', 'ultimo', 'vence'))
    .$call(checkFlags('equipo_vencimientos', 'bloqueante'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('equipo_vencimientos_vence_idx')
    .on('equipo_vencimientos')
    .columns(['vence', 'equipo_id'])
    .execute()
}

async function createDocumentos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_documentos')
    .$call(autoId(db))
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    // The certificate of a control.
    .addColumn('control_id', 'integer')
    .addColumn('filename', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('mime_type', text(db), (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('clave', text(db), (c) => c.notNull())
    .addColumn('subido_por', 'integer', (c) => c.notNull())
    .addColumn('created_at', text(db), (c) => c.notNull())
    .addUniqueConstraint('equipo_documentos_clave_key', ['clave'])
    .addForeignKeyConstraint('equipo_documentos_control_id_fkey', ['control_id'], 'equipo_controles', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .addForeignKeyConstraint('equipo_documentos_subido_por_fkey', ['subido_por'], 'usuarios', ['id'])
    .$call(checkOneOf('equipo_documentos', 'tipo', tiposArchivo))
    .$call(checkInstants('equipo_documentos', 'created_at'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipo_documentos')
  await index('equipo_documentos_equipo_id_idx').columns(['equipo_id', 'id']).execute()
  await index('equipo_documentos_control_id_idx')
    .column('control_id')
    .where(sql.ref('control_id'), 'is not', null)
    .execute()
  await index('equipo_documentos_subido_por_idx').column('subido_por').execute()
}
