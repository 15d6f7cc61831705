import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const estados = ['pendiente', 'enviado', 'fallido']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCorreos(db)
  await createAjustes(db)
}

async function createCorreos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('correos')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('para', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('asunto', text(db), (c) => c.notNull())
    .addColumn('contenido', text(db), (c) => c.notNull())
    // The link of the mail's button, in the clear: gone as soon as it is sent or has run out.
    .addColumn('enlace', text(db))
    .addColumn('mensaje_id', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('intentos', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('proximo_en', text(db))
    // Until then the process that took it may be sending it.
    .addColumn('tomado_hasta', text(db))
    .addColumn('ultimo_error', text(db))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('enviado_en', text(db))
    .addColumn('vence_en', text(db))
    .addUniqueConstraint('correos_mensaje_id_key', ['mensaje_id'])
    .addForeignKeyConstraint('correos_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('set null'))
    .$call(checkOneOf('correos', 'estado', estados))
    .$call(checkInstants('correos', 'proximo_en', 'tomado_hasta', 'creado_en', 'enviado_en', 'vence_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('correos')
  await index('correos_estado_proximo_en_idx').columns(['estado', 'proximo_en', 'id']).execute()
  await index('correos_estado_idx').columns(['estado', 'id']).execute()
  await index('correos_user_id_idx').column('user_id').execute()
  await index('correos_vence_en_idx').column('vence_en').execute()
}

async function createAjustes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ajustes')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('valor', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_at', text(db), (c) => c.notNull())
    .$call(checkInstants('ajustes', 'updated_at'))
    .$call(strict(db))
    .execute()
}
