import { setImmediate } from 'node:timers/promises'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'

/** Rows per read. */
const rowsAtATime = 50
/** Rows until other calls have their turn: few enough that making something of them holds up none. */
const rowsInOneGo = 5

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
  for await (const { fila, titular } of only.stream(5_000) as AsyncIterable<{ fila: number; titular: number | null }>) {
    ids.push(fila)
    titulares.push(titular)
  }
  return { ids, titulares }
}

/**
 * The rows with these ids, in their order. They are read page by page: no connection is held while somebody reads slowly.
 * A row that is gone meanwhile is left out.
 */
export async function* rowsById<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  ids: readonly number[],
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += rowsAtATime) {
    const wanted = ids.slice(from, from + rowsAtATime)
    const rows = (await query
      .clearOrderBy()
      .select(sql.ref<number>(id).as('fila'))
      .where(sql.ref<number>(id), 'in', wanted)
      .execute()) as (Row & { fila: number })[]
    const found = new Map(rows.map(({ fila, ...row }) => [fila, row as Row]))
    for (const [index, one] of wanted.entries()) {
      if (index % rowsInOneGo === 0) await setImmediate()
      if (found.has(one)) yield found.get(one) as Row
    }
  }
}
