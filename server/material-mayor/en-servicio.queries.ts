import type { MotivoFuera } from '#contract/material-mayor/estados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import {
  fueraPorMotivo,
  type Periodo,
  reparacionesTerminadas,
  type TiempoEnServicio,
  tiempoEnServicio,
} from './en-servicio.rules.ts'

/** A unit in a period: how long it served, in all and in each part of it, and how long it was out; in milliseconds. */
export interface UnidadEnServicio {
  id: number
  nombre: string
  /** `desde`: where its history begins in the period. Null: it has none of it. */
  tiempo: (TiempoEnServicio & { desde: string }) | null
  partes: (TiempoEnServicio | null)[]
  fuera: ReadonlyMap<MotivoFuera | null, number>
  reparaciones: number[]
}

/** Units in use, in their order; one that was retired has a status that nobody keeps. `partes`: of the period, as instants. */
export async function readEnServicio(
  db: ReadDb,
  periodo: Periodo,
  partes: readonly Periodo[],
): Promise<UnidadEnServicio[]> {
  const unidades = await db
    .selectFrom('unidades as u')
    .select(['u.id', 'u.nombre'])
    // A repair under way as the period begins is told from its beginning.
    .select((e) =>
      e
        .selectFrom('unidad_estado_historial as h')
        .select('h.desde')
        .whereRef('h.unidad_id', '=', 'u.id')
        .where('h.desde', '<', periodo.desde)
        .where('h.estado', '<>', 'EN REPARACIÓN')
        .orderBy('h.desde', 'desc')
        .limit(1)
        .as('desde'),
    )
    .where('u.activo', '=', 1)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  if (unidades.length === 0) return []
  const rows = await db
    .selectFrom('unidad_estado_historial')
    .select(['unidad_id', 'estado', 'motivo', 'desde', 'hasta'])
    .where((e) =>
      e.or(
        unidades.map(({ id, desde }) =>
          e.and([e('unidad_id', '=', id), e('desde', '>=', desde ?? ''), e('desde', '<', periodo.hasta)]),
        ),
      ),
    )
    .orderBy('unidad_id')
    .orderBy('desde')
    .orderBy('id')
    .execute()
  const tramosDe = Map.groupBy(rows, ({ unidad_id }) => unidad_id)
  return unidades.map(({ id, nombre }) => {
    const tramos = tramosDe.get(id) ?? []
    return {
      id,
      nombre,
      tiempo: tiempoEnServicio(tramos, periodo),
      partes: partes.map((parte) => tiempoEnServicio(tramos, parte)),
      fuera: fueraPorMotivo(tramos, periodo),
      reparaciones: reparacionesTerminadas(tramos, periodo),
    }
  })
}
