import type { Kysely } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, bigint, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCarpetas(db)
  await createDocumentos(db)
  await createVersiones(db)
  await createLecturas(db)
}

async function createCarpetas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('carpetas')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    // Its plain letters: no two folders differ only by an accent.
    .addColumn('busqueda', text(db), (c) => c.notNull())
    .addColumn('orden', 'integer', (c) => c.notNull())
    // Whether each document in it gets a number of the year.
    .addColumn('numerada', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('carpetas_busqueda_key', ['busqueda'])
    .$call(checkFlags('carpetas', 'numerada'))
    .$call(strict(db))
    .execute()
}

async function createDocumentos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documentos_compania')
    .$call(autoId(db))
    .addColumn('carpeta_id', 'integer', (c) => c.notNull().references('carpetas.id'))
    .addColumn('anio', 'integer')
    .addColumn('correlativo', 'integer')
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('descripcion', text(db))
    // Those of the latest version's file.
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('version_actual', 'integer', (c) => c.notNull())
    .addColumn('actualizado_en', text(db), (c) => c.notNull())
    .addColumn('lectura_obligatoria', text(db), (c) => c.notNull())
    .addColumn('plazo', text(db))
    .addColumn('recordado_en', text(db))
    .addColumn('publicado_por', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addColumn('publicado_en', text(db), (c) => c.notNull())
    .addColumn('archivado_en', text(db))
    .addColumn('busqueda', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('documentos_compania_correlativo_key', ['carpeta_id', 'anio', 'correlativo'])
    .$call(checkOneOf('documentos_compania', 'tipo', tipos))
    .$call(checkOneOf('documentos_compania', 'lectura_obligatoria', ['ninguno', 'todos', 'oficiales']))
    .$call(checkDays('documentos_compania', 'plazo'))
    .$call(checkRange('documentos_compania', 'correlativo', 1, 99_999))
    .$call(checkInstants('documentos_compania', 'actualizado_en', 'recordado_en', 'publicado_en', 'archivado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('documentos_compania')
  await index('documentos_compania_orden_idx').columns(['archivado_en', 'actualizado_en', 'id']).execute()
  await index('documentos_compania_busqueda_idx').column('busqueda').execute()
  await index('documentos_compania_publicado_por_idx').column('publicado_por').execute()
}

async function createVersiones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documento_versiones')
    .$call(autoId(db))
    .addColumn('documento_id', 'integer', (c) => c.notNull().references('documentos_compania.id'))
    .addColumn('numero', 'integer', (c) => c.notNull())
    // Where its bytes are in storage.
    .addColumn('clave', text(db), (c) => c.notNull())
    .addColumn('filename', text(db), (c) => c.notNull())
    .addColumn('mime_type', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('size', bigint(db), (c) => c.notNull())
    .addColumn('nota', text(db))
    .addColumn('subido_por', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addColumn('created_at', text(db), (c) => c.notNull())
    .addUniqueConstraint('documento_versiones_numero_key', ['documento_id', 'numero'])
    .addUniqueConstraint('documento_versiones_clave_key', ['clave'])
    .$call(checkOneOf('documento_versiones', 'tipo', tipos))
    .$call(checkInstants('documento_versiones', 'created_at'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('documento_versiones_subido_por_idx')
    .on('documento_versiones')
    .column('subido_por')
    .execute()
}

async function createLecturas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lecturas')
    .addColumn('documento_id', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addColumn('leido_en', text(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('lecturas_pkey', ['documento_id', 'version', 'user_id'])
    .addForeignKeyConstraint('lecturas_version_fkey', ['documento_id', 'version'], 'documento_versiones', [
      'documento_id',
      'numero',
    ])
    .$call(checkInstants('lecturas', 'leido_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('lecturas_user_id_idx').on('lecturas').columns(['user_id', 'documento_id']).execute()
}
