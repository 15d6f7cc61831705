import type { Kysely } from 'kysely'
import { checkDays, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tiposLicencia = ['trabajo', 'estudios', 'salud', 'viaje', 'maternidad', 'servicio_militar', 'personal', 'otro']
const estadosLicencia = ['solicitada', 'aprobada', 'rechazada', 'anulada']
const tiposSancion = ['amonestacion', 'suspension', 'separacion', 'expulsion', 'otra']
const origenesSancion = ['capitan', 'junta_oficiales', 'consejo_disciplina']

/** domain §2.8: why a member is missed without fault, may not come, or is credited without an act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLicencias(db)
  await createSanciones(db)
  await createAbonos(db)
}

async function createLicencias(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('licencias')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    // For one act only: the days are then its day.
    .addColumn('acto_id', 'integer')
    .addColumn('motivo', text(db))
    .addColumn('documento_id', 'integer')
    .addColumn('acta', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('comentario', text(db))
    .addColumn('resuelta_por', 'integer')
    .addColumn('resuelta_en', text(db))
    .addColumn('creada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('licencias_acto_id_fkey', ['acto_id'], 'actos', ['id'])
    .addForeignKeyConstraint('licencias_documento_id_fkey', ['documento_id'], 'documentos', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .addForeignKeyConstraint('licencias_resuelta_por_fkey', ['resuelta_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('licencias_creada_por_fkey', ['creada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('licencias', 'tipo', tiposLicencia))
    .$call(checkOneOf('licencias', 'estado', estadosLicencia))
    .$call(checkDays('licencias', 'desde', 'hasta'))
    .$call(checkInstants('licencias', 'resuelta_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('licencias')
  await index('licencias_user_id_idx').columns(['user_id', 'estado', 'hasta', 'desde']).execute()
  await index('licencias_estado_idx').columns(['estado', 'hasta', 'desde']).execute()
  for (const column of ['acto_id', 'documento_id', 'resuelta_por', 'creada_por'])
    await index(`licencias_${column}_idx`).column(column).execute()
}

async function createSanciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sanciones')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    // Null: for good, or without a term.
    .addColumn('hasta', text(db))
    .addColumn('origen', text(db), (c) => c.notNull())
    .addColumn('acta', text(db))
    .addColumn('sin_efecto_en', text(db))
    .addColumn('registrada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('sanciones_registrada_por_fkey', ['registrada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('sanciones', 'tipo', tiposSancion))
    .$call(checkOneOf('sanciones', 'origen', origenesSancion))
    .$call(checkDays('sanciones', 'desde', 'hasta'))
    .$call(checkInstants('sanciones', 'sin_efecto_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('sanciones')
  await index('sanciones_user_id_idx').columns(['user_id', 'desde', 'id']).execute()
  await index('sanciones_desde_idx').columns(['desde', 'id']).execute()
  await index('sanciones_registrada_por_idx').column('registrada_por').execute()
}

async function createAbonos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('abonos')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('fecha', text(db), (c) => c.notNull())
    .addColumn('cantidad', 'integer', (c) => c.notNull())
    .addColumn('concepto', text(db), (c) => c.notNull())
    .addColumn('respaldo', text(db))
    .addColumn('registrado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('anulado_en', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('abonos_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkRange('abonos', 'cantidad', 1, 100))
    .$call(checkDays('abonos', 'fecha'))
    .$call(checkInstants('abonos', 'creado_en', 'anulado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('abonos')
  await index('abonos_user_id_idx').columns(['user_id', 'fecha', 'id']).execute()
  await index('abonos_fecha_idx').columns(['fecha', 'id']).execute()
  await index('abonos_registrado_por_idx').column('registrado_por').execute()
}
