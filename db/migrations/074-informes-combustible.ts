import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §1.2: the monthly report of fuel, kilometres and hours, numbered by year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('informes_combustible')
    .$call(autoId(db))
    .addColumn('mes', text(db), (c) => c.notNull())
    .addColumn('anio', 'integer', (c) => c.notNull())
    .addColumn('numero', 'integer', (c) => c.notNull())
    // JSON: the figures of each unit as they were that day.
    .addColumn('contenido', text(db), (c) => c.notNull())
    .addColumn('emitido_por', 'integer')
    .addColumn('emitido_en', text(db), (c) => c.notNull())
    .addUniqueConstraint('informes_combustible_mes_key', ['mes'])
    .addUniqueConstraint('informes_combustible_numero_key', ['anio', 'numero'])
    .addForeignKeyConstraint('informes_combustible_emitido_por_fkey', ['emitido_por'], 'usuarios', ['id'])
    .$call(checkInstants('informes_combustible', 'emitido_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('informes_combustible_emitido_por_idx')
    .on('informes_combustible')
    .column('emitido_por')
    .execute()
}
