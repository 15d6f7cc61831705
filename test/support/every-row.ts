import { sql } from 'kysely'
import type { Db } from '#server/plumbing/data/database.ts'

/** Every row by table, as an attacker with a copy of the database would read it. */
export async function everyRow(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rows[name] = (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)).rows.map((row) => ({
      ...(row as object),
    }))
  return rows
}
