import { advanceAutoId } from '#server/plumbing/data/portable-sql.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { insertHistory } from './material-mayor.queries.ts'
import { unidadesIniciales } from './material-mayor.rules.ts'

/** Inserts the three units of spec §3, with fixed ids, into an empty installation. */
export async function insertUnidadesIniciales(db: Db, now: Date): Promise<void> {
  for (const [index, unidad] of unidadesIniciales.entries()) {
    await db
      .insertInto('unidades')
      .values({ ...unidad, ultima_actualizacion: now.toISOString(), orden: index + 1 })
      .execute()
    const alta = { unidad_id: unidad.id, tipo: 'alta', estado_anterior: null, estado: unidad.estado } as const
    await insertHistory(db, { ...alta, detalles: null, user_id: null }, now.toISOString())
  }
  await advanceAutoId(db, 'unidades')
}
