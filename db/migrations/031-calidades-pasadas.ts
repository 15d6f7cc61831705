import type { Kysely } from 'kysely'
import { checkDays, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const calidades = ['aspirante', 'activo', 'honorario', 'confederado', 'canje', 'brigadier', 'cuartelero']

/** A quality that a member no longer holds, until its last day: a list asks for the one held on the day of its act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calidades_pasadas')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('calidad', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    .addUniqueConstraint('calidades_pasadas_user_id_hasta_key', ['user_id', 'hasta'])
    .$call(checkOneOf('calidades_pasadas', 'calidad', calidades))
    .$call(checkDays('calidades_pasadas', 'hasta'))
    .$call(strict(db))
    .execute()
}
