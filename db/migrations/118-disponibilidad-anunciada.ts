import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** Availability that members declare ahead, from and to (docs/decisions/150). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('disponibilidad_anunciada')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    .$call(checkOneOf('disponibilidad_anunciada', 'estado', ['disponible', 'no_disponible']))
    .$call(checkInstants('disponibilidad_anunciada', 'desde', 'hasta'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('disponibilidad_anunciada_user_id_idx')
    .on('disponibilidad_anunciada')
    .columns(['user_id', 'hasta'])
    .execute()
}
