import { type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { idsDe } from './mascaras.rules.ts'

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

/** Records that readings under way say were seen and that no seal of theirs names yet. */
export async function seenSince(db: ReadDb, ids: readonly number[]): Promise<Map<number, number[]>> {
  const since = await vistosDe(db, ids)
  if (since.size === 0) return since
  const sealed = await db
    .selectFrom('registro_sellos')
    .select(['auditoria_id', 'huellas'])
    .where('parte', '=', 'viendo')
    .where('auditoria_id', 'in', [...since.keys()])
    .execute()
  for (const sello of sealed) {
    const { auditoria_id } = sello
    const known = new Set(idsDe(sello))
    const left = (since.get(auditoria_id) ?? []).filter((id) => !known.has(id))
    if (left.length > 0) since.set(auditoria_id, left)
    else since.delete(auditoria_id)
  }
  return since
}
