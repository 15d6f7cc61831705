import { type Kysely, sql } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, real, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.4.3: maintenance, fuel and trips of a unit, and the readings of its counters that they bring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMantenciones(db)
  await createCargas(db)
  await createSalidas(db)
  await createContadores(db)
}

async function createMantenciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mantenciones')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('descripcion', text(db), (c) => c.notNull())
    .addColumn('taller', text(db))
    // Planned while it is `programada`; the day of leaving, expected until it is `terminada`.
    .addColumn('fecha_ingreso', text(db), (c) => c.notNull())
    .addColumn('fecha_salida', text(db))
    .addColumn('kilometraje', 'integer')
    .addColumn('horometro_motor', real(db))
    // In pesos.
    .addColumn('costo', 'integer')
    .addColumn('orden_trabajo', text(db))
    .addColumn('factura', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('registrada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('mantenciones_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('mantenciones_registrada_por_fkey', ['registrada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('mantenciones', 'tipo', ['preventiva', 'correctiva', 'pauta']))
    .$call(checkOneOf('mantenciones', 'estado', ['programada', 'en_taller', 'terminada', 'anulada']))
    .$call(checkDays('mantenciones', 'fecha_ingreso', 'fecha_salida'))
    .$call(checkInstants('mantenciones', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('mantenciones')
  await index('mantenciones_unidad_id_idx').columns(['unidad_id', 'fecha_ingreso', 'id']).execute()
  await index('mantenciones_registrada_por_idx').column('registrada_por').execute()
  await index('mantenciones_abiertas_idx')
    .columns(['unidad_id', 'fecha_ingreso'])
    .where(sql<boolean>`estado in ('programada', 'en_taller')`)
    .execute()
}

async function createCargas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cargas_combustible')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    .addColumn('fecha', text(db), (c) => c.notNull())
    .addColumn('litros', real(db), (c) => c.notNull())
    // In pesos.
    .addColumn('monto', 'integer')
    .addColumn('km', 'integer')
    .addColumn('tipo', text(db), (c) => c.notNull())
    // Kilometres per litre are of what was burnt between two full tanks.
    .addColumn('lleno', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('guia', text(db))
    .addColumn('conductor_id', 'integer')
    .addColumn('anulada_en', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('registrada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('cargas_combustible_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('cargas_combustible_conductor_id_fkey', ['conductor_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('cargas_combustible_registrada_por_fkey', ['registrada_por'], 'usuarios', ['id'])
    .$call(checkFlags('cargas_combustible', 'lleno'))
    .$call(checkOneOf('cargas_combustible', 'tipo', ['diesel', 'gasolina_93', 'gasolina_95', 'gasolina_97']))
    .$call(checkInstants('cargas_combustible', 'fecha', 'anulada_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('cargas_combustible')
  await index('cargas_combustible_unidad_id_idx').columns(['unidad_id', 'fecha', 'id']).execute()
  await index('cargas_combustible_fecha_idx').columns(['fecha', 'id']).execute()
  for (const column of ['conductor_id', 'registrada_por'])
    await index(`cargas_combustible_${column}_idx`).column(column).execute()
}

async function createSalidas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bitacora_salidas')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    // The unit of an emergency that made the trip: it writes it, and nobody else.
    .addColumn('emergencia_unidad_id', 'integer', (c) => c.references('emergencia_unidades.id').onDelete('cascade'))
    // A key of the catalogue `claves`.
    .addColumn('motivo', text(db), (c) => c.notNull())
    .addColumn('destino', text(db))
    .addColumn('conductor_id', 'integer')
    .addColumn('a_cargo_id', 'integer')
    .addColumn('tripulantes', 'integer')
    .addColumn('salida', text(db), (c) => c.notNull())
    .addColumn('llegada', text(db))
    .addColumn('km_salida', 'integer')
    .addColumn('km_llegada', 'integer')
    .addColumn('horometro_bomba_salida', real(db))
    .addColumn('horometro_bomba_llegada', real(db))
    .addColumn('horometro_motor', real(db))
    .addColumn('observacion', text(db))
    .addColumn('anulada_en', text(db))
    .addColumn('motivo_anulacion', text(db))
    .addColumn('registrada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('bitacora_salidas_emergencia_unidad_id_key', ['emergencia_unidad_id'])
    .addForeignKeyConstraint('bitacora_salidas_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('bitacora_salidas_conductor_id_fkey', ['conductor_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('bitacora_salidas_a_cargo_id_fkey', ['a_cargo_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('bitacora_salidas_registrada_por_fkey', ['registrada_por'], 'usuarios', ['id'])
    .$call(checkInstants('bitacora_salidas', 'salida', 'llegada', 'anulada_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('bitacora_salidas')
  await index('bitacora_salidas_unidad_id_idx').columns(['unidad_id', 'salida', 'id']).execute()
  await index('bitacora_salidas_salida_idx').columns(['salida', 'id']).execute()
  for (const column of ['conductor_id', 'a_cargo_id', 'registrada_por'])
    await index(`bitacora_salidas_${column}_idx`).column(column).execute()
}

/** One row for each value that somebody read. A counter that was replaced begins another series. */
async function createContadores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unidad_contadores')
    .$call(autoId(db))
    .addColumn('unidad_id', 'integer', (c) => c.notNull())
    .addColumn('contador', text(db), (c) => c.notNull())
    .addColumn('serie', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('momento', text(db), (c) => c.notNull())
    // Kilometres, or hours with a decimal.
    .addColumn('valor', real(db), (c) => c.notNull())
    // Where it was read; none: said by itself, as the first value and that of a new counter are.
    .addColumn('salida_id', 'integer', (c) => c.references('bitacora_salidas.id').onDelete('cascade'))
    .addColumn('carga_id', 'integer', (c) => c.references('cargas_combustible.id').onDelete('cascade'))
    .addColumn('mantencion_id', 'integer', (c) => c.references('mantenciones.id').onDelete('cascade'))
    .addColumn('motivo', text(db))
    .addColumn('registrado_por', 'integer')
    .addForeignKeyConstraint('unidad_contadores_unidad_id_fkey', ['unidad_id'], 'unidades', ['id'])
    .addForeignKeyConstraint('unidad_contadores_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('unidad_contadores', 'contador', ['km', 'motor', 'bomba']))
    .$call(checkInstants('unidad_contadores', 'momento'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('unidad_contadores')
  await index('unidad_contadores_unidad_id_idx').columns(['unidad_id', 'contador', 'momento', 'id']).execute()
  for (const column of ['salida_id', 'carga_id', 'mantencion_id', 'registrado_por'])
    await index(`unidad_contadores_${column}_idx`).column(column).where(sql.ref(column), 'is not', null).execute()
}
