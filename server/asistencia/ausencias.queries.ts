import type { ReadDb } from '#server/plumbing/data/database.ts'

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
