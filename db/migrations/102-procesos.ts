import type { Kysely } from 'kysely'

/** Which process holds a lease: it ends with that process's connection (docs/decisions/133). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['respuestas', 'correos', 'entregas_push'])
    await db.schema.alterTable(table).addColumn('proceso', 'integer').execute()
}
