import { diaLocal } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'

/** Days, both included; open without an end. */
export interface Plazo {
  desde: string
  hasta: string | null
}

/** Approved licences and suspensions in force on the day of an act, by member. */
export async function listAusencias(db: ReadDb, { id, dia }: { id: number; dia: string }) {
  const licencias = await db
    .selectFrom('licencias')
    .select(['user_id', 'desde', 'hasta'])
    .where('estado', '=', 'aprobada')
    .where('hasta', '>=', dia)
    .where('desde', '<=', dia)
    .where((e) => e.or([e('acto_id', 'is', null), e('acto_id', '=', id)]))
    .execute()
  const suspensiones = await db
    .selectFrom('sanciones')
    .select(['user_id', 'desde', 'hasta'])
    .where('tipo', '=', 'suspension')
    .where('sin_efecto_en', 'is', null)
    .where('desde', '<=', dia)
    .where((e) => e.or([e('hasta', 'is', null), e('hasta', '>=', dia)]))
    .execute()
  return (userId: number) => ({
    licencias: licencias.filter(({ user_id }) => user_id === userId),
    suspensiones: suspensiones.filter(({ user_id }) => user_id === userId),
  })
}

/**
 * Approved licences of days and suspensions that have not ended, as milliseconds, by member. Those for one act say nothing
 * of the rest of its day.
 */
export async function listAusenciasDesde(db: ReadDb, now: Date, userId?: number) {
  const hoy = diaLocal(now)
  const licencias = await db
    .selectFrom('licencias')
    .select(['user_id', 'desde', 'hasta'])
    .where('estado', '=', 'aprobada')
    .where('hasta', '>=', hoy)
    .where('acto_id', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()
  const suspensiones = await db
    .selectFrom('sanciones')
    .select(['user_id', 'desde', 'hasta'])
    .where('tipo', '=', 'suspension')
    .where('sin_efecto_en', 'is', null)
    .where((e) => e.or([e('hasta', 'is', null), e('hasta', '>=', hoy)]))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()
  const byMember = Map.groupBy([...licencias, ...suspensiones], ({ user_id }) => user_id)
  return (id: number) =>
    (byMember.get(id) ?? []).map(({ desde, hasta }) => ({
      desde: Date.parse(startOfDay(desde)),
      hasta: hasta === null ? null : Date.parse(startOfDay(hasta, 1)),
    }))
}
