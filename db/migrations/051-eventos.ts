import { type Kysely, sql } from 'kysely'
import { checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, real, strict, text } from '#server/plumbing/data/portable-sql.ts'

const categorias = ['obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa']
const flags = ['todo_el_dia', 'con_citacion', 'rsvp_habilitado', 'sin_lista'] as const
const instantes = ['inicio', 'termino', 'hora_citacion', 'rsvp_limite', 'actualizado_en', 'creado_en'] as const

/** domain §2.2: events, their addressees by name, and what each member answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventos(db)
  await createDestinatarios(db)
  await createRsvp(db)
}

async function createEventos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('eventos')
    .$call(autoId(db))
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('descripcion', text(db))
    .addColumn('lugar', text(db))
    .addColumn('lat', real(db))
    .addColumn('lng', real(db))
    .addColumn('inicio', text(db), (c) => c.notNull())
    .addColumn('termino', text(db), (c) => c.notNull())
    .addColumn('hora_citacion', text(db))
    .addColumn('todo_el_dia', 'integer', (c) => c.notNull())
    .addColumn('con_citacion', 'integer', (c) => c.notNull())
    .addColumn('sin_lista', 'integer', (c) => c.notNull())
    .addColumn('tenida', text(db))
    .addColumn('categoria', text(db), (c) => c.notNull())
    .addColumn('destinatarios', text(db), (c) => c.notNull())
    .addColumn('rsvp_habilitado', 'integer', (c) => c.notNull())
    .addColumn('rsvp_limite', text(db))
    .addColumn('cupo', 'integer')
    .addColumn('recordatorios_min', text(db), (c) => c.notNull())
    // The nearest to the beginning that was sent, in minutes before it.
    .addColumn('recordado_min', 'integer')
    .addColumn('visibilidad', text(db), (c) => c.notNull())
    // The first event that was made of its repetition, which may be gone.
    .addColumn('serie_id', 'integer')
    .addColumn('serie_orden', 'integer')
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('motivo_cancelacion', text(db))
    // SEQUENCE of a calendar.
    .addColumn('secuencia', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('orden_documento_id', 'integer')
    .addColumn('actualizado_en', text(db), (c) => c.notNull())
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint(
      'eventos_orden_documento_id_fkey',
      ['orden_documento_id'],
      'documentos_compania',
      ['id'],
      (fk) => fk.onDelete('set null'),
    )
    .addForeignKeyConstraint('eventos_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkFlags('eventos', ...flags))
    .$call(checkInstants('eventos', ...instantes))
    .$call(checkOneOf('eventos', 'categoria', categorias))
    .$call(checkOneOf('eventos', 'destinatarios', ['todos', 'activos', 'oficiales', 'lista']))
    .$call(checkOneOf('eventos', 'visibilidad', ['interna', 'publica']))
    .$call(checkOneOf('eventos', 'estado', ['borrador', 'publicado', 'realizado', 'cancelado']))
    .$call(checkRange('eventos', 'cupo', 1, 10_000))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('eventos')
  await index('eventos_inicio_idx').columns(['inicio', 'id']).execute()
  await index('eventos_estado_idx').columns(['estado', 'inicio', 'id']).execute()
  await index('eventos_tipo_idx').columns(['tipo', 'inicio', 'id']).execute()
  await index('eventos_serie_id_idx')
    .columns(['serie_id', 'inicio'])
    .where(sql.ref('serie_id'), 'is not', null)
    .execute()
  await index('eventos_tenida_idx').column('tenida').where(sql.ref('tenida'), 'is not', null).execute()
  await index('eventos_orden_documento_id_idx').column('orden_documento_id').execute()
  await index('eventos_creado_por_idx').column('creado_por').execute()
}

async function createDestinatarios(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evento_destinatarios')
    .addColumn('evento_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('evento_destinatarios_pkey', ['evento_id', 'user_id'])
    .addForeignKeyConstraint('evento_destinatarios_evento_id_fkey', ['evento_id'], 'eventos', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('evento_destinatarios_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('evento_destinatarios_user_id_idx').on('evento_destinatarios').column('user_id').execute()
}

/** The latest answer of each member. */
async function createRsvp(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rsvp')
    .addColumn('evento_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('respuesta', text(db), (c) => c.notNull())
    .addColumn('en_espera', 'integer', (c) => c.notNull())
    // In which places were asked for; null for who asks for none.
    .addColumn('orden', 'integer')
    .addColumn('comentario', text(db))
    .addColumn('respondido_en', text(db), (c) => c.notNull())
    .addColumn('respondido_por', 'integer')
    .addPrimaryKeyConstraint('rsvp_pkey', ['evento_id', 'user_id'])
    .addForeignKeyConstraint('rsvp_evento_id_fkey', ['evento_id'], 'eventos', ['id'], (fk) => fk.onDelete('cascade'))
    .addForeignKeyConstraint('rsvp_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .addForeignKeyConstraint('rsvp_respondido_por_fkey', ['respondido_por'], 'usuarios', ['id'])
    .$call(checkOneOf('rsvp', 'respuesta', ['asistire', 'no_asistire', 'tal_vez']))
    .$call(checkFlags('rsvp', 'en_espera'))
    .$call(checkInstants('rsvp', 'respondido_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('rsvp')
  await index('rsvp_respuesta_idx').columns(['evento_id', 'respuesta', 'en_espera', 'orden']).execute()
  await index('rsvp_user_id_idx').columns(['user_id', 'evento_id']).execute()
  await index('rsvp_respondido_por_idx').column('respondido_por').execute()
}
