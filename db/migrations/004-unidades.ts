import type { Kysely } from 'kysely'
import { checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const estados = ['EN SERVICIO', 'FUERA DE SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN']
const tiposCambio = ['alta', 'cambio', 'reinicio']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUnidades(db)
  await createHistorial(db)
}

async function createUnidades(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unidades')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('detalles', text(db))
    .addColumn('ultima_actualizacion', text(db), (c) => c.notNull())
    .addColumn('actualizada_por', 'integer')
    .addColumn('orden', 'integer', (c) => c.notNull())
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('unidades_nombre_key', ['nombre'])
    .addForeignKeyConstraint('unidades_actualizada_por_fkey', ['actualizada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('unidades', 'estado', estados))
    .$call(checkInstants('unidades', 'ultima_actualizacion'))
    .$call(checkFlags('unidades', 'activo'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('unidades_orden_idx').on('unidades').columns(['orden', 'id']).execute()
}

async function createHistorial(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unidad_estado_historial')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('estado_anterior', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('detalles', text(db))
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db))
    .addColumn('user_id', 'integer')
    .addForeignKeyConstraint('unidad_estado_historial_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('unidad_estado_historial_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .$call(checkOneOf('unidad_estado_historial', 'tipo', tiposCambio))
    .$call(checkOneOf('unidad_estado_historial', 'estado_anterior', estados))
    .$call(checkOneOf('unidad_estado_historial', 'estado', estados))
    .$call(checkInstants('unidad_estado_historial', 'desde', 'hasta'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('unidad_estado_historial')
  await index('unidad_estado_historial_unidad_id_idx').columns(['unidad_id', 'id']).execute()
  await index('unidad_estado_historial_desde_idx').columns(['desde', 'id']).execute()
}
