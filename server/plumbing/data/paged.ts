import type { SelectQueryBuilder } from 'kysely'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { countUpTo, type Counted } from './count-up-to.ts'
import type { ReadDb } from './database.ts'

/** One page of `rows`, and the total: a number, or what is counted for it, without joins and order (`countUpTo`). */
export async function paged<DB, TB extends keyof DB, Row>(
  db: ReadDb,
  rows: SelectQueryBuilder<DB, TB, Row>,
  pagina: Pagina,
  all: number | Counted,
) {
  const { page, limit } = pagina
  const total = typeof all === 'number' ? all : await countUpTo(db, all, pagina)
  const data = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, page, limit, total }
}
