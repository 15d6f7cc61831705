import { sql } from 'kysely'
import type { Db } from '#server/plumbing/data/database.ts'

/** Every row by table, as an attacker with a copy of the database would read it. */
export async function everyRow(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rows[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows
      .map((row) => ({ ...(row as object) }))
      .toSorted(byColumns)
  return rows
}

/** By one column after the other: not every table has an id, and databases order words differently. */
function byColumns(one: object, other: object): number {
  const others = Object.values(other)
  for (const [at, value] of Object.values(one).entries()) {
    if (value === others[at]) continue
    if (typeof value === 'number') return value - Number(others[at])
    return String(value) < String(others[at]) ? -1 : 1
  }
  return 0
}
