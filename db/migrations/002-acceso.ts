import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tiposEnlace = ['configurar', 'verificar', 'restablecer', 'invitar', 'confirmar_correo']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSesiones(db)
  await createEnlaces(db)
  await createLimites(db)
}

async function createSesiones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sesiones')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('token_hash', text(db), (c) => c.notNull())
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('usada_en', text(db), (c) => c.notNull())
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .addColumn('ip', text(db))
    .addColumn('user_agent', text(db))
    .addUniqueConstraint('sesiones_token_hash_key', ['token_hash'])
    .addForeignKeyConstraint('sesiones_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .$call(checkInstants('sesiones', 'creada_en', 'usada_en', 'vence_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('sesiones_user_id_idx').on('sesiones').column('user_id').execute()
  await db.schema.createIndex('sesiones_vence_en_idx').on('sesiones').column('vence_en').execute()
}

async function createEnlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enlaces')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('token_hash', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('email', text(db))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .addColumn('usado_en', text(db))
    .addUniqueConstraint('enlaces_token_hash_key', ['token_hash'])
    .addForeignKeyConstraint('enlaces_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .$call(checkOneOf('enlaces', 'tipo', tiposEnlace))
    .$call(checkInstants('enlaces', 'creado_en', 'vence_en', 'usado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('enlaces_user_id_idx').on('enlaces').columns(['user_id', 'tipo']).execute()
  await db.schema.createIndex('enlaces_vence_en_idx').on('enlaces').column('vence_en').execute()
}

async function createLimites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limites')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('ventana_hasta', text(db), (c) => c.notNull())
    .addColumn('cuenta', 'integer', (c) => c.notNull())
    .$call(checkInstants('limites', 'ventana_hasta'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('limites_ventana_hasta_idx').on('limites').column('ventana_hasta').execute()
}
