import type { SelectQueryBuilder } from 'kysely'
import type { Pagina } from '#contract/shared/paginacion.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever tables it joins
type Counted = SelectQueryBuilder<any, any, object>

/** One page of `rows`, and how many there are in all: a number, or what is counted for it, without joins and order. */
export async function paged<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: Pagina,
  all: number | Counted,
) {
  const total = typeof all === 'number' ? all : await count(all)
  const data = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, page, limit, total }
}

async function count(all: Counted): Promise<number> {
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
