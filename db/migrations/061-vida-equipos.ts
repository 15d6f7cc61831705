import { type Kysely, sql } from 'kysely'
import { checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const abiertas = sql<boolean>`estado in ('abierta', 'en_proceso')`

/** domain §2.7: moves of equipment, who has it, its faults, and the uses of breathing sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEntregas(db)
  await createMovimientos(db)
  await createEnPoder(db)
  await createNovedades(db)
  await createUsos(db)
}

/** Equipment handed over to a member at once, and signed by them. */
async function createEntregas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_entregas')
    .$call(autoId(db))
    .addColumn('receptor_id', 'integer', (c) => c.notNull())
    .addColumn('entregada_por', 'integer', (c) => c.notNull())
    .addColumn('creada_en', text(db), (c) => c.notNull())
    // «Recibí conforme», pressed by the receiver.
    .addColumn('recibida_en', text(db))
    .addColumn('observaciones', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('equipo_entregas_receptor_id_fkey', ['receptor_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_entregas_entregada_por_fkey', ['entregada_por'], 'usuarios', ['id'])
    .$call(checkInstants('equipo_entregas', 'creada_en', 'recibida_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipo_entregas')
  await index('equipo_entregas_receptor_id_idx').columns(['receptor_id', 'id']).execute()
  await index('equipo_entregas_entregada_por_idx').column('entregada_por').execute()
}

async function createMovimientos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_movimientos')
    .$call(autoId(db))
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    // In words: «B-21, Compartimiento 2».
    .addColumn('desde', text(db))
    .addColumn('hacia', text(db))
    .addColumn('cantidad', 'integer', (c) => c.notNull())
    .addColumn('fecha', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('recibido_por_id', 'integer')
    .addColumn('entrega_id', 'integer')
    .addColumn('inventario_id', 'integer')
    .addColumn('motivo', text(db))
    .addForeignKeyConstraint('equipo_movimientos_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_movimientos_recibido_por_id_fkey', ['recibido_por_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_movimientos_entrega_id_fkey', ['entrega_id'], 'equipo_entregas', ['id'])
    .$call(
      checkOneOf('equipo_movimientos', 'tipo', [
        'alta',
        'traslado',
        'asignacion',
        'devolucion',
        'prestamo',
        'reparacion',
        'baja',
        'ajuste',
      ]),
    )
    .$call(checkInstants('equipo_movimientos', 'fecha'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipo_movimientos')
  await index('equipo_movimientos_equipo_id_idx').columns(['equipo_id', 'fecha', 'id']).execute()
  for (const column of ['user_id', 'recibido_por_id', 'entrega_id', 'inventario_id'])
    await index(`equipo_movimientos_${column}_idx`).column(column).execute()
}

/** Pieces of a stock that a member has. */
async function createEnPoder(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_en_poder')
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('cantidad', 'integer', (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('equipo_en_poder_pkey', ['equipo_id', 'user_id'])
    .addForeignKeyConstraint('equipo_en_poder_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .$call(checkRange('equipo_en_poder', 'cantidad', 1, 1_000_000))
    .$call(checkInstants('equipo_en_poder', 'desde'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('equipo_en_poder_user_id_idx').on('equipo_en_poder').column('user_id').execute()
}

async function createNovedades(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_novedades')
    .$call(autoId(db))
    // Of a piece, or of a unit by its checklist.
    .addColumn('equipo_id', 'integer', (c) => c.references('equipos.id').onDelete('cascade'))
    .addColumn('unidad_id', 'integer')
    .addColumn('descripcion', text(db), (c) => c.notNull())
    .addColumn('gravedad', text(db), (c) => c.notNull())
    .addColumn('foto_clave', text(db))
    .addColumn('reportado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('resuelto_por', 'integer')
    .addColumn('resuelto_en', text(db))
    // Told to who reported it.
    .addColumn('respuesta', text(db))
    // The item of a checklist that failed: `<ejecucion>-<item>`.
    .addColumn('item', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('equipo_novedades_item_key', ['item'])
    .addForeignKeyConstraint('equipo_novedades_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('equipo_novedades_reportado_por_fkey', ['reportado_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_novedades_resuelto_por_fkey', ['resuelto_por'], 'usuarios', ['id'])
    .$call(checkOneOf('equipo_novedades', 'gravedad', ['leve', 'grave', 'critica']))
    .$call(checkOneOf('equipo_novedades', 'estado', ['abierta', 'en_proceso', 'resuelta', 'descartada']))
    .$call(checkInstants('equipo_novedades', 'creado_en', 'resuelto_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipo_novedades')
  await index('equipo_novedades_equipo_id_idx').columns(['equipo_id', 'id']).execute()
  await index('equipo_novedades_abiertas_idx').columns(['creado_en', 'id']).where(abiertas).execute()
  await index('equipo_novedades_creado_en_idx').columns(['creado_en', 'id']).execute()
  for (const column of ['unidad_id', 'reportado_por', 'resuelto_por'])
    await index(`equipo_novedades_${column}_idx`).column(column).execute()
}

/** Uses of breathing sets (uso_era). */
async function createUsos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipo_usos')
    .$call(autoId(db))
    .addColumn('equipo_id', 'integer', (c) => c.notNull().references('equipos.id').onDelete('cascade'))
    .addColumn('emergencia_id', 'integer')
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('presion_inicial_bar', 'integer')
    .addColumn('presion_final_bar', 'integer')
    .addColumn('entrada_en', text(db), (c) => c.notNull())
    .addColumn('salida_en', text(db))
    .addColumn('limpieza_en', text(db))
    .addColumn('limpieza_por', 'integer')
    .addColumn('registrado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('por_limpiar', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('equipo_usos_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('equipo_usos_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_usos_limpieza_por_fkey', ['limpieza_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('equipo_usos_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkInstants('equipo_usos', 'entrada_en', 'salida_en', 'limpieza_en', 'creado_en'))
    .$call(checkFlags('equipo_usos', 'por_limpiar'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('equipo_usos')
  await index('equipo_usos_equipo_id_idx').columns(['equipo_id', 'entrada_en', 'id']).execute()
  for (const column of ['emergencia_id', 'user_id', 'limpieza_por', 'registrado_por'])
    await index(`equipo_usos_${column}_idx`).column(column).execute()
}
