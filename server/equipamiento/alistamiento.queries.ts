import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { esApta } from './equipos.queries.ts'

/** Breathing sets in each unit, and those of them that may be used today (domain §2.4.4). */
export async function listEraPorUnidad(
  db: ReadDb,
  hoy: string,
): Promise<Map<number, { total: number; aptos: number }>> {
  const rows = await db
    .selectFrom('equipos as e')
    .select((e) => ['e.unidad_id', e.fn.countAll<number>().as('total')])
    .select((e) => e.fn.sum<number>(esApta({ hoy })).as('aptos'))
    .where('e.categoria', '=', sql.lit('era'))
    .where('e.estado', '<>', sql.lit('DADO DE BAJA'))
    .where('e.unidad_id', 'is not', null)
    .groupBy('e.unidad_id')
    .execute()
  return new Map(
    rows.map(({ unidad_id, total, aptos }) => [unidad_id ?? 0, { total: Number(total), aptos: Number(aptos) }]),
  )
}
