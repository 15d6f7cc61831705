import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['emergencia', 'guardia', 'evento', 'capacitacion', 'vencimientos', 'asistencia', 'sistema']

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notificaciones')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('cuerpo', text(db), (c) => c.notNull())
    .addColumn('enlace', text(db))
    .addColumn('leida_en', text(db))
    .addColumn('created_at', text(db), (c) => c.notNull())
    .$call(checkOneOf('notificaciones', 'tipo', tipos))
    .$call(checkInstants('notificaciones', 'leida_en', 'created_at'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('notificaciones')
  await index('notificaciones_user_id_idx').columns(['user_id', 'id']).execute()
  await index('notificaciones_sin_leer_idx').columns(['user_id', 'leida_en']).execute()
}
