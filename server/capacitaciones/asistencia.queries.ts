import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { porcentaje } from './ediciones.rules.ts'

/**
 * The attendance of members in these editions, in per cent of the lists that are closed; null where none is. A list that is
 * rectified counts as it stands.
 */
export async function listAsistencias(db: ReadDb, ediciones: readonly number[], userId?: number) {
  if (ediciones.length === 0) return () => null
  const cerradas = db
    .selectFrom('capacitacion_sesiones as s')
    .innerJoin('actos as a', (join) => join.on('a.origen_tipo', '=', 'capacitacion').onRef('a.origen_id', '=', 's.id'))
    .where('s.capacitacion_id', 'in', ediciones)
    .where('a.estado_lista', 'in', ['cerrada', 'rectificada'])
    .where('a.anulado_en', 'is', null)
  const listas = await cerradas
    .select((e) => ['s.capacitacion_id', e.fn.countAll<number>().as('n')])
    .groupBy('s.capacitacion_id')
    .execute()
  const presentes = await cerradas
    .innerJoin('asistencias as f', 'f.acto_id', 'a.id')
    .select(['s.capacitacion_id', 'f.user_id'])
    .select(sql<number>`count(*)`.as('n'))
    .where('f.marca', 'in', ['presente', 'atraso'])
    .where('f.propuesto', '=', 0)
    .$if(userId !== undefined, (query) => query.where('f.user_id', '=', userId ?? 0))
    .groupBy(['s.capacitacion_id', 'f.user_id'])
    .execute()
  const total = new Map(listas.map(({ capacitacion_id, n }) => [capacitacion_id, n]))
  const came = new Map(presentes.map(({ capacitacion_id, user_id, n }) => [`${capacitacion_id}-${user_id}`, n]))
  return (edicion: number, user: number): number | null =>
    porcentaje(came.get(`${edicion}-${user}`) ?? 0, total.get(edicion) ?? 0)
}
