import { type Kysely, sql } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const origenes = ['emergencia', 'evento', 'capacitacion', 'guardia', 'manual']
const categorias = ['obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa']
const destinatarios = ['todos', 'oficiales', 'lista']
const estadosLista = ['pendiente', 'abierta', 'cerrada', 'rectificada']
const marcas = ['presente', 'atraso', 'ausente', 'licencia', 'suspendido', 'no_citado']
const metodos = ['lista', 'qr', 'voy', 'guardia', 'tripulacion', 'importacion']

/** domain §2.0.7 and §2.8: acts of service, with the list of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createActos(db)
  await createDestinatarios(db)
  await createAsistencias(db)
  await createExternas(db)
}

async function createActos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('actos')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('origen_tipo', text(db), (c) => c.notNull())
    .addColumn('origen_id', 'integer')
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('lugar', text(db))
    .addColumn('tenida', text(db))
    .addColumn('inicio', text(db), (c) => c.notNull())
    .addColumn('termino', text(db))
    // Local: a day, a month and a year of the company do not move when its zone is set anew (data §2 rule 7).
    .addColumn('dia', text(db), (c) => c.notNull())
    .addColumn('mes_contable', text(db), (c) => c.notNull())
    .addColumn('anio', 'integer', (c) => c.notNull())
    .addColumn('categoria', text(db), (c) => c.notNull())
    .addColumn('decimas', 'integer', (c) => c.notNull())
    .addColumn('con_citacion', 'integer', (c) => c.notNull())
    // Why it counts unlike its kind.
    .addColumn('motivo', text(db))
    .addColumn('destinatarios', text(db), (c) => c.notNull())
    .addColumn('encargado_id', 'integer')
    .addColumn('estado_lista', text(db), (c) => c.notNull())
    .addColumn('cerrada_por', 'integer')
    .addColumn('cerrada_en', text(db))
    .addColumn('anulado_en', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('recordado_en', text(db))
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('actos_encargado_id_fkey', ['encargado_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('actos_cerrada_por_fkey', ['cerrada_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('actos_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('actos', 'origen_tipo', origenes))
    .$call(checkOneOf('actos', 'categoria', categorias))
    .$call(checkOneOf('actos', 'destinatarios', destinatarios))
    .$call(checkOneOf('actos', 'estado_lista', estadosLista))
    .$call(checkRange('actos', 'decimas', 0, 100))
    .$call(checkFlags('actos', 'con_citacion'))
    .$call(checkDays('actos', 'dia'))
    .$call(checkInstants('actos', 'inicio', 'termino', 'cerrada_en', 'anulado_en', 'recordado_en', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('actos')
  await index('actos_origen_key')
    .columns(['origen_tipo', 'origen_id'])
    .unique()
    .where(sql.ref('origen_id'), 'is not', null)
    .execute()
  await index('actos_inicio_idx').columns(['inicio', 'id']).execute()
  await index('actos_mes_contable_idx').columns(['mes_contable', 'inicio', 'id']).execute()
  await index('actos_tipo_idx').columns(['tipo', 'inicio', 'id']).execute()
  await index('actos_estado_lista_idx').columns(['estado_lista', 'inicio', 'id']).execute()
  await index('actos_tenida_idx').column('tenida').where(sql.ref('tenida'), 'is not', null).execute()
  await index('actos_encargado_id_idx').column('encargado_id').execute()
  await index('actos_cerrada_por_idx').column('cerrada_por').execute()
  await index('actos_creado_por_idx').column('creado_por').execute()
}

/** Members to whom an act with addressees of its own is directed. */
async function createDestinatarios(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acto_destinatarios')
    .addColumn('acto_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('acto_destinatarios_pkey', ['acto_id', 'user_id'])
    .addForeignKeyConstraint('acto_destinatarios_acto_id_fkey', ['acto_id'], 'actos', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('acto_destinatarios_user_id_idx').on('acto_destinatarios').column('user_id').execute()
}

/** Day, category and value are those of the act, so that a member's year is read from one index. */
async function createAsistencias(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asistencias')
    .$call(autoId(db))
    .addColumn('acto_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    // Null: nobody has said anything yet.
    .addColumn('marca', text(db))
    .addColumn('propuesto', 'integer', (c) => c.notNull())
    .addColumn('opcional', 'integer', (c) => c.notNull())
    .addColumn('hora_llegada', text(db))
    .addColumn('hora_salida', text(db))
    .addColumn('metodo', text(db), (c) => c.notNull())
    .addColumn('marcado_por', 'integer')
    .addColumn('marcado_en', text(db))
    .addColumn('observacion', text(db))
    .addColumn('dia', text(db), (c) => c.notNull())
    .addColumn('categoria', text(db), (c) => c.notNull())
    .addColumn('decimas', 'integer', (c) => c.notNull())
    // 1 once the list has been closed, unless the act is annulled.
    .addColumn('cuenta', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('asistencias_acto_id_user_id_key', ['acto_id', 'user_id'])
    .addForeignKeyConstraint('asistencias_acto_id_fkey', ['acto_id'], 'actos', ['id'])
    .addForeignKeyConstraint('asistencias_marcado_por_fkey', ['marcado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('asistencias', 'marca', marcas))
    .$call(checkOneOf('asistencias', 'metodo', metodos))
    .$call(checkOneOf('asistencias', 'categoria', categorias))
    .$call(checkFlags('asistencias', 'propuesto', 'opcional', 'cuenta'))
    .$call(checkDays('asistencias', 'dia'))
    .$call(checkInstants('asistencias', 'hora_llegada', 'hora_salida', 'marcado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('asistencias')
  await index('asistencias_user_id_idx')
    .columns(['user_id', 'cuenta', 'dia', 'categoria', 'marca', 'decimas'])
    .execute()
  await index('asistencias_dia_idx').columns(['cuenta', 'dia', 'user_id', 'categoria', 'marca', 'decimas']).execute()
  await index('asistencias_marcado_por_idx').column('marcado_por').execute()
}

/** Volunteers of other companies at an act. */
async function createExternas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asistencias_externas')
    .$call(autoId(db))
    .addColumn('acto_id', 'integer', (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('compania', text(db), (c) => c.notNull())
    .addColumn('cuerpo', text(db))
    .addColumn('rut', text(db))
    .addColumn('registrado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('asistencias_externas_acto_id_fkey', ['acto_id'], 'actos', ['id'])
    .addForeignKeyConstraint('asistencias_externas_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkInstants('asistencias_externas', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('asistencias_externas')
  await index('asistencias_externas_acto_id_idx').columns(['acto_id', 'id']).execute()
  await index('asistencias_externas_registrado_por_idx').column('registrado_por').execute()
}
