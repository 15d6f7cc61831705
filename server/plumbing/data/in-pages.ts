import { type Expression, type SelectQueryBuilder, sql } from 'kysely'

/** Rows per read, and ids: few enough that taking them in holds up nobody. */
const rowsAtATime = 50
const idsAtATime = 1_000

/** The id of each row, in the order of the query, and of whom it is: all of a long list that has to stand in memory. */
export async function readIds<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
  id: string,
  titular?: string | Expression<number | null>,
): Promise<{ ids: number[]; titulares: (number | null)[] }> {
  const [ids, titulares]: [number[], (number | null)[]] = [[], []]
  const only = query
    .clearSelect()
    .select(sql.ref<number>(id).as('fila'))
    .select(
      sql<number | null>`${typeof titular === 'string' ? sql.ref(titular) : (titular ?? sql`null`)}`.as('titular'),
    )
  for await (const { fila, titular } of only.stream(idsAtATime) as AsyncIterable<{
    fila: number
    titular: number | null
  }>) {
    ids.push(fila)
    titulares.push(titular)
  }
  return { ids, titulares }
}

/**
 * The rows with these ids, in their order, page by page: no connection is held while somebody reads slowly. A row that is
 * gone meanwhile is left out.
 */
export async function* pagesById<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  ids: readonly number[],
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += rowsAtATime) {
    const wanted = ids.slice(from, from + rowsAtATime)
    const rows = (await query
      .clearOrderBy()
      .select(sql.ref<number>(id).as('fila'))
      .where(sql.ref<number>(id), 'in', wanted)
      .execute()) as (Row & { fila: number })[]
    const found = new Map(rows.map(({ fila, ...row }) => [fila, row as Row]))
    yield wanted.flatMap((one) => (found.has(one) ? [found.get(one) as Row] : []))
  }
}
