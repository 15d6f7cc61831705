import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const acciones = ['crear', 'editar', 'eliminar', 'estado', 'login', 'login_fallido', 'exportar', 'ver_sensible']

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditoria')
    .$call(autoId(db))
    .addColumn('fecha', text(db), (c) => c.notNull())
    // No foreign key: the trail outlives whatever it speaks of.
    .addColumn('user_id', 'integer')
    .addColumn('accion', text(db), (c) => c.notNull())
    .addColumn('entidad', text(db), (c) => c.notNull())
    .addColumn('entidad_id', 'integer')
    .addColumn('antes', text(db))
    .addColumn('despues', text(db))
    .addColumn('ip', text(db))
    .addColumn('user_agent', text(db))
    .$call(checkInstants('auditoria', 'fecha'))
    .$call(checkOneOf('auditoria', 'accion', acciones))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('auditoria')
  await index('auditoria_entidad_entidad_id_idx').columns(['entidad', 'entidad_id', 'id']).execute()
  await index('auditoria_user_id_idx').columns(['user_id', 'id']).execute()
  await index('auditoria_fecha_idx').column('fecha').execute()
}
