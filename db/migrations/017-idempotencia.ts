import type { Kysely } from 'kysely'
import { checkFlags, checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { strict, text } from '#server/plumbing/data/portable-sql.ts'

/** What was answered to a call that carried an `Idempotency-Key`, for whoever asks the same again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('respuestas')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('huella', text(db), (c) => c.notNull())
    // Set in the transaction of what the call wrote.
    .addColumn('hecho', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('estado', 'integer')
    .addColumn('cuerpo', text(db))
    .addColumn('tomada_en', text(db), (c) => c.notNull())
    .$call(checkFlags('respuestas', 'hecho'))
    .$call(checkInstants('respuestas', 'tomada_en'))
    .$call(strict(db))
    .execute()
  const index = (column: string) => db.schema.createIndex(`respuestas_${column}_idx`).on('respuestas').column(column)
  await index('user_id').execute()
  await index('tomada_en').execute()
}
