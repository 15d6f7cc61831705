import type { Kysely } from 'kysely'

/** Faults of equipment by their state, and by how grave they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['estado', 'gravedad'])
    await db.schema
      .createIndex(`equipo_novedades_${column}_idx`)
      .on('equipo_novedades')
      .columns([column, 'creado_en', 'id'])
      .execute()
}
