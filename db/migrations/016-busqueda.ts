import type { Kysely } from 'kysely'

/**
 * The roll in order, with what it is searched and filtered by: a search that few match reads this index alone from end
 * to end, and not ten thousand members one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('usuarios_orden_idx').execute()
  await db.schema
    .createIndex('usuarios_orden_idx')
    .on('usuarios')
    .columns(['orden', 'id', 'busqueda', 'estado', 'calidad', 'cargo', 'nivel_bombero', 'role_id'])
    .execute()
}
