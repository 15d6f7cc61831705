import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const motivos = ['451', '403', '429', 'otro', 'sin_respuesta']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMensajes(db)
  await createPostulaciones(db)
  await tieCorreos(db)
}

async function createMensajes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mensajes')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('email', text(db), (c) => c.notNull())
    .addColumn('telefono', text(db))
    .addColumn('asunto', text(db))
    .addColumn('mensaje', text(db), (c) => c.notNull())
    // What EmailJS answered, when it came to us in its place.
    .addColumn('motivo', text(db))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('respondido_en', text(db))
    .addColumn('respondido_por', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('mensajes_respondido_por_fkey', ['respondido_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkOneOf('mensajes', 'motivo', motivos))
    .$call(checkInstants('mensajes', 'creado_en', 'respondido_en'))
    .$call(strict(db))
    .execute()
  await createIndexes(db, 'mensajes')
}

async function createPostulaciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('postulaciones')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('telefono', text(db), (c) => c.notNull())
    .addColumn('email', text(db), (c) => c.notNull())
    .addColumn('comuna', text(db), (c) => c.notNull())
    .addColumn('mensaje', text(db))
    // The text that was agreed to.
    .addColumn('consentimiento', text(db), (c) => c.notNull())
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('respondido_en', text(db))
    .addColumn('respondido_por', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('postulaciones_respondido_por_fkey', ['respondido_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkInstants('postulaciones', 'creado_en', 'respondido_en'))
    .$call(strict(db))
    .execute()
  await createIndexes(db, 'postulaciones')
}

async function createIndexes(db: Kysely<unknown>, table: string): Promise<void> {
  const index = (columns: string) => db.schema.createIndex(`${table}_${columns}_idx`).on(table)
  await index('respondido_en').columns(['respondido_en', 'creado_en']).execute()
  await index('creado_en').column('creado_en').execute()
  await index('respondido_por').column('respondido_por').execute()
}

/** A mail that tells of a message holds what it says: it goes with it. */
async function tieCorreos(db: Kysely<unknown>): Promise<void> {
  for (const [column, table] of [
    ['contacto_id', 'mensajes'],
    ['postulacion_id', 'postulaciones'],
  ] as const) {
    await db.schema
      .alterTable('correos')
      .addColumn(column, 'integer', (c) => c.references(`${table}.id`).onDelete('cascade'))
      .execute()
    await db.schema.createIndex(`correos_${column}_idx`).on('correos').column(column).execute()
  }
}
