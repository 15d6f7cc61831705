import { type SelectQueryBuilder, sql } from 'kysely'

/** Returns true if there is such a row. */
export async function some<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<boolean> {
  const found = await rows.select(sql.lit(1).as('uno')).limit(1).executeTakeFirst()
  return found !== undefined
}
