import { type SelectQueryBuilder, sql } from 'kysely'
import { masContado, type Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from './database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever tables it reads
export type Counted = SelectQueryBuilder<any, any, object>

/**
 * The total of a list: exact up to `masContado`, or up to the page that is read where that is further; one more means
 * that there are more. Counting a million rows costs more than reading a page of them.
 */
export async function countUpTo(db: ReadDb, found: Counted, { page, limit }: Pagina): Promise<number> {
  const some = found
    .clearSelect()
    .select(sql`1`.as('uno'))
    .limit(Math.max(masContado, page * limit) + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${some} as contadas`.execute(db as never)
  return rows[0]?.total ?? 0
}
