import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { TramoEstado } from './en-servicio.rules.ts'

/** Also one that was retired. */
export const findUnidadDePagina = (db: ReadDb, id: number) =>
  db
    .selectFrom('unidades as n')
    .leftJoin('usuarios as u', 'u.id', 'n.actualizada_por')
    .leftJoin('unidades as r', 'r.id', 'n.reserva_de')
    .select(['n.id', 'n.nombre', 'n.tipo', 'n.activo', 'n.estado', 'n.detalles', 'n.motivo_fuera_servicio as motivo'])
    .select(['n.ultima_actualizacion as ultimaActualizacion', 'u.nombre as actualizadaPor', 'n.version'])
    .select(['n.patente', 'n.marca', 'n.modelo', 'n.anio', 'n.numero_chasis', 'n.numero_motor'])
    .select(['n.capacidad_agua_l', 'n.capacidad_tripulantes', 'n.minimo_tripulacion'])
    .select(['r.id as reserva_id', 'r.nombre as reserva_nombre'])
    .where('n.id', '=', id)
    .executeTakeFirst()

/** Statuses of a unit that held at some time between two instants, the latest first. */
export async function listTramos(db: ReadDb, unidadId: number, desde: string, hasta: string): Promise<TramoEstado[]> {
  const tramos = db
    .selectFrom('unidad_estado_historial')
    .select(['estado', 'desde', 'hasta'])
    .where('unidad_id', '=', unidadId)
    .orderBy('desde', 'desc')
    .orderBy('id', 'desc')
  const despues = await tramos.where('desde', '>', desde).where('desde', '<=', hasta).execute()
  return [...despues, ...(await tramos.where('desde', '<=', desde).limit(1).execute())]
}
