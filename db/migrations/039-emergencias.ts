import { type Kysely, sql } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, real, strict, text } from '#server/plumbing/data/portable-sql.ts'

const estados = ['abierta', 'en_curso', 'cerrada', 'revisada', 'anulada']
const origenes = ['central', 'telefono', 'presencial', 'otra_compania', 'propia']
const resultados = ['atendida', 'falsa_alarma', 'sin_concurrencia', 'apoyo', 'simulacro']
const tiposEntrada = ['novedad', 'orden', 'unidad', 'organismo', 'correccion']
const secciones = ['relato', 'danos', 'material', 'organismos', 'afectados', 'vehiculos', 'reportante']
const horas = ['hora_6_0', 'hora_6_3', 'hora_6_7', 'hora_6_8', 'hora_6_9', 'hora_6_10'] as const

/** domain §2.5: emergencies, their units, log and parte. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEmergencias(db)
  await createUnidades(db)
  await createTripulantes(db)
  await createBitacora(db)
  await createParte(db)
}

async function createEmergencias(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencias')
    .$call(autoId(db))
    .addColumn('folio', text(db), (c) => c.notNull())
    // As they were: the catalogue may change.
    .addColumn('clave', text(db), (c) => c.notNull())
    .addColumn('nombre_clave', text(db), (c) => c.notNull())
    .addColumn('subclave', text(db))
    .addColumn('nombre_subclave', text(db))
    .addColumn('alarma_en', text(db), (c) => c.notNull())
    // Local.
    .addColumn('dia', text(db), (c) => c.notNull())
    .addColumn('origen', text(db), (c) => c.notNull())
    .addColumn('direccion', text(db), (c) => c.notNull())
    .addColumn('interseccion', text(db))
    .addColumn('comuna', text(db))
    .addColumn('sector', text(db))
    .addColumn('lat', real(db))
    .addColumn('lng', real(db))
    .addColumn('referencia', text(db))
    .addColumn('preinforme', text(db))
    .addColumn('es_incendio', 'integer', (c) => c.notNull())
    .addColumn('incendio_declarado_en', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('resultado', text(db))
    .addColumn('a_cargo_id', 'integer')
    .addColumn('a_cargo_externo', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('revisada_por', 'integer')
    .addColumn('revisada_en', text(db))
    .addColumn('observaciones_revision', text(db))
    .addColumn('rectificada', 'integer', (c) => c.notNull().defaultTo(0))
    // Officers were told that it is still open.
    .addColumn('avisada_en', text(db))
    .addColumn('busqueda', text(db), (c) => c.notNull())
    .addColumn('creada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('emergencias_folio_key', ['folio'])
    .addForeignKeyConstraint('emergencias_a_cargo_id_fkey', ['a_cargo_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('emergencias_revisada_por_fkey', ['revisada_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('emergencias_creada_por_fkey', ['creada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('emergencias', 'estado', estados))
    .$call(checkOneOf('emergencias', 'origen', origenes))
    .$call(checkOneOf('emergencias', 'resultado', resultados))
    .$call(checkFlags('emergencias', 'es_incendio', 'rectificada'))
    .$call(checkDays('emergencias', 'dia'))
    .$call(checkInstants('emergencias', 'alarma_en', 'incendio_declarado_en', 'revisada_en', 'avisada_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('emergencias')
  await index('emergencias_alarma_en_idx').columns(['alarma_en', 'id']).execute()
  await index('emergencias_estado_idx').columns(['estado', 'alarma_en', 'id']).execute()
  await index('emergencias_clave_idx').columns(['clave', 'alarma_en', 'id']).execute()
  await index('emergencias_subclave_idx').column('subclave').where(sql.ref('subclave'), 'is not', null).execute()
  await index('emergencias_a_cargo_id_idx').columns(['a_cargo_id', 'alarma_en']).execute()
  await index('emergencias_revisada_por_idx').column('revisada_por').execute()
  await index('emergencias_creada_por_idx').column('creada_por').execute()
}

/** A unit of the fleet, or another company's by its name. */
async function createUnidades(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencia_unidades')
    .$call(autoId(db))
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addColumn('unidad_id', 'integer')
    .addColumn('unidad_externa', text(db))
    .addColumn('conductor_id', 'integer')
    .addColumn('a_cargo_id', 'integer')
    .addColumn('num_tripulantes', 'integer')
    .$call((table) => horas.reduce((built, hora) => built.addColumn(hora, text(db)), table))
    // Times that were typed, as typed, by moment: what they mean depends on the times before them.
    .addColumn('escritas', text(db), (c) => c.notNull())
    .addColumn('km_salida', 'integer')
    .addColumn('km_llegada', 'integer')
    .addColumn('horometro_bomba_salida', real(db))
    .addColumn('horometro_bomba_llegada', real(db))
    .addColumn('observacion', text(db))
    .addColumn('motivo_despacho', text(db))
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint(
      'emergencia_unidades__unidad_externa_check',
      sql`(unidad_id is null) <> (unidad_externa is null)`,
    )
    .addForeignKeyConstraint('emergencia_unidades_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('emergencia_unidades_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('emergencia_unidades_conductor_id_fkey', ['conductor_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('emergencia_unidades_a_cargo_id_fkey', ['a_cargo_id'], 'usuarios', ['id'])
    .addUniqueConstraint('emergencia_unidades_emergencia_id_unidad_id_key', ['emergencia_id', 'unidad_id'])
    .$call(checkInstants('emergencia_unidades', ...horas, 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('emergencia_unidades')
  await index('emergencia_unidades_unidad_id_idx').columns(['unidad_id', 'id']).execute()
  await index('emergencia_unidades_conductor_id_idx').columns(['conductor_id', 'id']).execute()
  await index('emergencia_unidades_a_cargo_id_idx').column('a_cargo_id').execute()
}

async function createTripulantes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencia_tripulantes')
    .addColumn('emergencia_unidad_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('emergencia_tripulantes_pkey', ['emergencia_unidad_id', 'user_id'])
    .addForeignKeyConstraint(
      'emergencia_tripulantes_emergencia_unidad_id_fkey',
      ['emergencia_unidad_id'],
      'emergencia_unidades',
      ['id'],
      (fk) => fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('emergencia_tripulantes_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('emergencia_tripulantes_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('emergencia_tripulantes')
  await index('emergencia_tripulantes_user_id_idx').columns(['user_id', 'emergencia_id']).execute()
  await index('emergencia_tripulantes_emergencia_id_idx').column('emergencia_id').execute()
}

/** Append-only. */
async function createBitacora(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencia_bitacora')
    .$call(autoId(db))
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addColumn('hora', text(db), (c) => c.notNull())
    .addColumn('hora_dicha', text(db))
    .addColumn('texto', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('corrige_id', 'integer')
    .addColumn('autor_id', 'integer', (c) => c.notNull())
    .addForeignKeyConstraint('emergencia_bitacora_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('emergencia_bitacora_corrige_id_fkey', ['corrige_id'], 'emergencia_bitacora', ['id'])
    .addForeignKeyConstraint('emergencia_bitacora_autor_id_fkey', ['autor_id'], 'usuarios', ['id'])
    .$call(checkOneOf('emergencia_bitacora', 'tipo', tiposEntrada))
    .$call(checkInstants('emergencia_bitacora', 'hora', 'hora_dicha'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('emergencia_bitacora')
  await index('emergencia_bitacora_emergencia_id_idx').columns(['emergencia_id', 'id']).execute()
  await index('emergencia_bitacora_corrige_id_idx').column('corrige_id').execute()
  await index('emergencia_bitacora_autor_id_idx').columns(['autor_id', 'id']).execute()
}

/** The parte by sections, each with its version, and everyone who wrote some of it. */
async function createParte(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencia_secciones')
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addColumn('seccion', text(db), (c) => c.notNull())
    .addColumn('contenido', text(db), (c) => c.notNull())
    .addColumn('autor_id', 'integer', (c) => c.notNull())
    .addColumn('guardado_en', text(db), (c) => c.notNull())
    // Of the latest row in the audit log about it.
    .addColumn('anotado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('emergencia_secciones_pkey', ['emergencia_id', 'seccion'])
    .addForeignKeyConstraint('emergencia_secciones_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('emergencia_secciones_autor_id_fkey', ['autor_id'], 'usuarios', ['id'])
    .$call(checkOneOf('emergencia_secciones', 'seccion', secciones))
    .$call(checkInstants('emergencia_secciones', 'guardado_en', 'anotado_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('emergencia_secciones_autor_id_idx')
    .on('emergencia_secciones')
    .column('autor_id')
    .execute()
  await db.schema
    .createTable('emergencia_autores')
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addColumn('seccion', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('emergencia_autores_pkey', ['emergencia_id', 'seccion', 'user_id'])
    .addForeignKeyConstraint('emergencia_autores_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('emergencia_autores_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .$call(checkOneOf('emergencia_autores', 'seccion', secciones))
    .$call(checkInstants('emergencia_autores', 'desde'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('emergencia_autores_user_id_idx')
    .on('emergencia_autores')
    .columns(['user_id', 'desde'])
    .execute()
}
