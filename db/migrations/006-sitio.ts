import type { Kysely } from 'kysely'
import { checkInstants, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVersiones(db)
  await createImagenes(db)
}

/**
 * What the public site says, section by section. The highest version is the one that is shown; none is edited,
 * but for a photograph that somebody asked to be removed for good.
 */
async function createVersiones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sitio_versiones')
    .$call(autoId(db))
    .addColumn('seccion', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('contenido', text(db), (c) => c.notNull())
    // The version whose text was brought back.
    .addColumn('restaura', 'integer')
    .addColumn('user_id', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addUniqueConstraint('sitio_versiones_seccion_version_key', ['seccion', 'version'])
    .addForeignKeyConstraint('sitio_versiones_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkInstants('sitio_versiones', 'creado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('sitio_versiones_user_id_idx').on('sitio_versiones').column('user_id').execute()
}

/** The photographs of the public site; their files are named by the key. */
async function createImagenes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imagenes')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('ancho', 'integer', (c) => c.notNull())
    .addColumn('alto', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('imagenes_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('set null'))
    .$call(checkRange('imagenes', 'ancho', 1, 99_999))
    .$call(checkRange('imagenes', 'alto', 1, 99_999))
    .$call(checkInstants('imagenes', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('imagenes')
  await index('imagenes_user_id_idx').column('user_id').execute()
  await index('imagenes_creado_en_idx').column('creado_en').execute()
}
