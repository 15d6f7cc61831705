import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** Figures of the company in a closing, so that a list of months does not read whole snapshots. JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cierres').addColumn('compania', text(db)).execute()
  const { rows } = await sql<{ id: number }>`select id from cierres order by id`.execute(db)
  // One at a time: a snapshot takes some 40 kB.
  for (const { id } of rows) {
    const found = await sql<{ totales: string }>`select totales from cierres where id = ${id}`.execute(db)
    const { compania } = JSON.parse(found.rows[0]?.totales ?? '{}') as { compania: unknown }
    await sql`update cierres set compania = ${JSON.stringify(compania)} where id = ${id}`.execute(db)
  }
}
