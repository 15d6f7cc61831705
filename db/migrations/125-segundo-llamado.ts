import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** When an alarm called a second time those who had not answered (docs/decisions/178). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('emergencias')
    .addColumn('segundo_llamado_en', text(db), (c) =>
      c.check(sql<boolean>`length(segundo_llamado_en) = 24 and segundo_llamado_en like '____-__-__T__:__:__.___Z'`),
    )
    .execute()
}
