import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['curso_anb', 'academia', 'ejercicio', 'taller', 'externo']
const estados = ['borrador', 'abierta', 'cerrada', 'en_curso', 'finalizada', 'cancelada']
const categorias = ['obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa']
const estadosInscripcion = [
  'solicitada',
  'inscrita',
  'lista_espera',
  'rechazada',
  'retirada',
  'aprobada',
  'reprobada',
  'ausente',
]

/** domain §2.3: editions of courses, their sessions, and who takes part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCapacitaciones(db)
  await createInstructores(db)
  await createSesiones(db)
  await createInscripciones(db)
}

async function createCapacitaciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('capacitaciones')
    .$call(autoId(db))
    .addColumn('curso_id', 'integer', (c) => c.notNull())
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('instructor_externo', text(db))
    .addColumn('lugar', text(db))
    .addColumn('inicio', text(db), (c) => c.notNull())
    .addColumn('termino', text(db), (c) => c.notNull())
    .addColumn('horas', 'integer', (c) => c.notNull())
    // Null: no limit.
    .addColumn('cupo', 'integer')
    .addColumn('inscripcion_hasta', text(db))
    // In tenths. Null: without grades.
    .addColumn('nota_minima', 'integer')
    .addColumn('asistencia_minima_pct', 'integer', (c) => c.notNull())
    // In pesos.
    .addColumn('costo', 'integer')
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('motivo_cancelacion', text(db))
    .addColumn('categoria', text(db), (c) => c.notNull())
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('capacitaciones_curso_id_fkey', ['curso_id'], 'cursos', ['id'])
    .addForeignKeyConstraint('capacitaciones_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('capacitaciones', 'tipo', tipos))
    .$call(checkOneOf('capacitaciones', 'estado', estados))
    .$call(checkOneOf('capacitaciones', 'categoria', categorias))
    .$call(checkRange('capacitaciones', 'cupo', 1, 1000))
    .$call(checkRange('capacitaciones', 'nota_minima', 10, 70))
    .$call(checkRange('capacitaciones', 'asistencia_minima_pct', 0, 100))
    .$call(checkInstants('capacitaciones', 'inicio', 'termino', 'inscripcion_hasta', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('capacitaciones')
  await index('capacitaciones_inicio_idx').columns(['inicio', 'id']).execute()
  await index('capacitaciones_estado_idx').columns(['estado', 'inicio', 'id']).execute()
  await index('capacitaciones_curso_id_idx').column('curso_id').execute()
  await index('capacitaciones_creado_por_idx').column('creado_por').execute()
}

async function createInstructores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('capacitacion_instructores')
    .addColumn('capacitacion_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('capacitacion_instructores_pkey', ['capacitacion_id', 'user_id'])
    .addForeignKeyConstraint(
      'capacitacion_instructores_capacitacion_id_fkey',
      ['capacitacion_id'],
      'capacitaciones',
      ['id'],
      (fk) => fk.onDelete('cascade'),
    )
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('capacitacion_instructores_user_id_idx')
    .on('capacitacion_instructores')
    .column('user_id')
    .execute()
}

/** Each owns an act (`origen_tipo` capacitacion, `origen_id` its id) from when its edition is opened. */
async function createSesiones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('capacitacion_sesiones')
    .$call(autoId(db))
    .addColumn('capacitacion_id', 'integer', (c) => c.notNull())
    .addColumn('inicio', text(db), (c) => c.notNull())
    .addColumn('termino', text(db), (c) => c.notNull())
    .addColumn('tema', text(db), (c) => c.notNull())
    .addForeignKeyConstraint(
      'capacitacion_sesiones_capacitacion_id_fkey',
      ['capacitacion_id'],
      'capacitaciones',
      ['id'],
      (fk) => fk.onDelete('cascade'),
    )
    .$call(checkInstants('capacitacion_sesiones', 'inicio', 'termino'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('capacitacion_sesiones_capacitacion_id_idx')
    .on('capacitacion_sesiones')
    .columns(['capacitacion_id', 'inicio', 'id'])
    .execute()
}

async function createInscripciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inscripciones')
    .$call(autoId(db))
    .addColumn('capacitacion_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('estado', text(db), (c) => c.notNull())
    // In which the server took them: the waiting list moves up by it.
    .addColumn('orden', 'integer', (c) => c.notNull())
    // In tenths.
    .addColumn('nota', 'integer')
    .addColumn('observacion', text(db))
    .addColumn('inscrito_por', 'integer')
    // Why in spite of a requisite that is missing.
    .addColumn('forzado_motivo', text(db))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('inscripciones_capacitacion_id_user_id_key', ['capacitacion_id', 'user_id'])
    .addForeignKeyConstraint('inscripciones_capacitacion_id_fkey', ['capacitacion_id'], 'capacitaciones', ['id'])
    .addForeignKeyConstraint('inscripciones_inscrito_por_fkey', ['inscrito_por'], 'usuarios', ['id'])
    .$call(checkOneOf('inscripciones', 'estado', estadosInscripcion))
    .$call(checkRange('inscripciones', 'nota', 10, 70))
    .$call(checkInstants('inscripciones', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('inscripciones')
  await index('inscripciones_estado_idx').columns(['capacitacion_id', 'estado', 'orden']).execute()
  await index('inscripciones_user_id_idx').columns(['user_id', 'estado', 'capacitacion_id']).execute()
  await index('inscripciones_inscrito_por_idx').column('inscrito_por').execute()
}
