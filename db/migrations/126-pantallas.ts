import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** Televisions of the station among its registered computers (docs/decisions/180). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('equipos_cuartel')
    .addColumn('tipo', text(db), (c) =>
      c
        .notNull()
        .defaultTo('puesto')
        .check(sql<boolean>`tipo in ('puesto', 'pantalla')`),
    )
    .execute()
}
