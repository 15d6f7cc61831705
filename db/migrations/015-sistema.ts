import type { Kysely } from 'kysely'
import { checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, bigint, strict, text } from '#server/plumbing/data/portable-sql.ts'

const clases = ['diario', 'manual', 'previo']
const estados = ['pendiente', 'en_curso', 'bueno', 'fallido', 'danado']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTareas(db)
  await createRespaldos(db)
}

/** What the program does by itself: when it is due, and which process is at it. */
async function createTareas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tareas')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('proxima_en', text(db), (c) => c.notNull())
    // Somebody asked for it, whatever the hour.
    .addColumn('pedida', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tomada_por', text(db))
    .addColumn('tomada_hasta', text(db))
    .addColumn('ultima_en', text(db))
    .addColumn('duracion_ms', 'integer')
    .addColumn('error', text(db))
    .$call(checkFlags('tareas', 'pedida'))
    .$call(checkInstants('tareas', 'creada_en', 'proxima_en', 'tomada_hasta', 'ultima_en'))
    .$call(strict(db))
    .execute()
}

/** The backups in this installation's folder. They name no member by a key: they outlive what they hold. */
async function createRespaldos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('respaldos')
    .$call(autoId(db))
    .addColumn('clase', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('terminado_en', text(db))
    .addColumn('archivo', text(db))
    .addColumn('bytes', bigint(db))
    .addColumn('sha256', text(db))
    .addColumn('avance', text(db))
    .addColumn('error', text(db))
    .addColumn('por_verificar', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('verificado_en', text(db))
    .$call(checkOneOf('respaldos', 'clase', clases))
    .$call(checkOneOf('respaldos', 'estado', estados))
    .$call(checkFlags('respaldos', 'por_verificar'))
    .$call(checkInstants('respaldos', 'creado_en', 'terminado_en', 'verificado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('respaldos_creado_en_idx').on('respaldos').columns(['creado_en', 'id']).execute()
}
