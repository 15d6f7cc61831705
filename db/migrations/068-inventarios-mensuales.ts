import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §1.2: the monthly inventory of minor equipment, numbered by year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inventarios_mensuales')
    .$call(autoId(db))
    .addColumn('mes', text(db), (c) => c.notNull())
    .addColumn('anio', 'integer', (c) => c.notNull())
    .addColumn('numero', 'integer', (c) => c.notNull())
    // JSON: the pieces as they were that day.
    .addColumn('contenido', text(db), (c) => c.notNull())
    .addColumn('emitido_por', 'integer')
    .addColumn('emitido_en', text(db), (c) => c.notNull())
    .addUniqueConstraint('inventarios_mensuales_mes_key', ['mes'])
    .addUniqueConstraint('inventarios_mensuales_numero_key', ['anio', 'numero'])
    .addForeignKeyConstraint('inventarios_mensuales_emitido_por_fkey', ['emitido_por'], 'usuarios', ['id'])
    .$call(checkInstants('inventarios_mensuales', 'emitido_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('inventarios_mensuales_emitido_por_idx')
    .on('inventarios_mensuales')
    .column('emitido_por')
    .execute()
}
