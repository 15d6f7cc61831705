import { type Kysely, sql } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['datos', 'fotografia', 'salud']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createApoderados(db)
  await createConsentimientos(db)
  // A photograph is served by its address: whose it is decides whether it may be seen.
  await db.schema
    .createIndex('usuarios_foto_perfil_idx')
    .on('usuarios')
    .column('foto_perfil')
    .where('foto_perfil', 'is not', null)
    .execute()
}

async function createApoderados(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('apoderados')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('parentesco', text(db), (c) => c.notNull())
    .addColumn('telefono', text(db))
    .addColumn('email', text(db))
    .addColumn('updated_at', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkInstants('apoderados', 'updated_at'))
    .$call(strict(db))
    .execute()
}

/** Never edited: one that is withdrawn is followed by another. */
async function createConsentimientos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consentimientos')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('version_texto', 'integer', (c) => c.notNull())
    .addColumn('dado_por', text(db), (c) => c.notNull())
    // The guardian's name at that time.
    .addColumn('apoderado', text(db))
    .addColumn('medio', text(db), (c) => c.notNull())
    .addColumn('registrado_por', 'integer')
    .addColumn('dado_en', text(db), (c) => c.notNull())
    .addColumn('retirado_en', text(db))
    .addForeignKeyConstraint('consentimientos_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkOneOf('consentimientos', 'tipo', tipos))
    .$call(checkOneOf('consentimientos', 'dado_por', ['titular', 'apoderado']))
    .$call(checkOneOf('consentimientos', 'medio', ['intranet', 'papel']))
    .$call(checkInstants('consentimientos', 'dado_en', 'retirado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('consentimientos')
  await index('consentimientos_vigente_key')
    .columns(['user_id', 'tipo'])
    .unique()
    .where(sql.ref('retirado_en'), 'is', null)
    .execute()
  await index('consentimientos_user_id_idx').columns(['user_id', 'id']).execute()
  await index('consentimientos_registrado_por_idx').column('registrado_por').execute()
}
