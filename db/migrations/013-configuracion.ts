import type { Kysely } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const catalogos = ['claves', 'tipos_acto', 'tenidas', 'cargos', 'tipos_unidad', 'feriados']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createHistorial(db)
  await createCatalogos(db)
}

/** Every value of `ajustes` that anybody changed: never edited. */
async function createHistorial(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ajustes_historial')
    .$call(autoId(db))
    .addColumn('seccion', text(db), (c) => c.notNull())
    .addColumn('campo', text(db), (c) => c.notNull())
    .addColumn('antes', text(db), (c) => c.notNull())
    .addColumn('despues', text(db), (c) => c.notNull())
    // The day from which a rule holds.
    .addColumn('vigente_desde', text(db))
    .addColumn('user_id', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('ajustes_historial_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkDays('ajustes_historial', 'vigente_desde'))
    .$call(checkInstants('ajustes_historial', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('ajustes_historial')
  await index('ajustes_historial_seccion_idx').columns(['seccion', 'campo', 'id']).execute()
  await index('ajustes_historial_user_id_idx').column('user_id').execute()
}

/** The lists that people choose from, all alike; what only some have is in `datos`. A holiday's code is its day. */
async function createCatalogos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogos')
    .$call(autoId(db))
    .addColumn('catalogo', text(db), (c) => c.notNull())
    .addColumn('codigo', text(db), (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('datos', text(db), (c) => c.notNull())
    .addColumn('orden', 'integer', (c) => c.notNull())
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(1))
    // The program itself makes records of it.
    .addColumn('fijo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('catalogos_catalogo_codigo_key', ['catalogo', 'codigo'])
    .$call(checkOneOf('catalogos', 'catalogo', catalogos))
    .$call(checkFlags('catalogos', 'activo', 'fijo'))
    .$call(strict(db))
    .execute()
}
