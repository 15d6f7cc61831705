import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The migrations that the database has, in their order; none of an empty one. */
export async function listApplied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
