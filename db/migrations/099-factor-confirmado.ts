import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** When a session last proved a second factor: what changes the factors asks for one (docs/decisions/127). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sesiones')
    .addColumn('factor_en', text(db), (c) =>
      c.check(sql<boolean>`length(factor_en) = 24 and factor_en like '____-__-__T__:__:__.___Z'`),
    )
    .execute()
}
