import { type Kysely, sql } from 'kysely'
import { setUserVersion, text } from '#server/plumbing/data/portable-sql.ts'

/**
 * The fields of a ficha, encrypted (docs/decisions/125). A migration has no key: the next start encrypts the rows and empties
 * the old columns, which a later release drops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('fichas_personales').addColumn('datos', text(db)).execute()
  const { rows } = await sql`select id from usuarios limit 1`.execute(db)
  // A new database has never held one in the clear.
  if (rows.length === 0) await setUserVersion(db, 1)
}
