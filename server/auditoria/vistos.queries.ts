import { type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Entries that tell which records a list showed. Literals, not parameters, so that the partial index is used. */
export const isLectura = sql<SqlBool>`(auditoria.accion = 'ver_sensible' and auditoria.entidad_id is null)`

/** Records that entries say were seen, in order. */
export async function vistosDe(db: ReadDb, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('auditoria_vistos')
    .select('auditoria_id')
    .select(sql<string>`string_agg(cast(registro_id as text), ' ' order by registro_id)`.as('vistos'))
    .where('auditoria_id', 'in', ids)
    .groupBy('auditoria_id')
    .execute()
  return new Map(rows.map(({ auditoria_id, vistos }) => [auditoria_id, vistos.split(' ').map(Number)]))
}
