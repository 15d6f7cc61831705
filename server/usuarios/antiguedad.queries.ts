import type { Periodo } from '#contract/shared/antiguedad.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { type Filtro, matching } from './usuarios.queries.ts'

/** Service data of every filtered member, for seniority. */
export async function listServicios(db: ReadDb, filtro: Filtro) {
  const members = await matching(db, filtro).select(['id', 'orden', 'fecha_ingreso', 'fecha_baja']).execute()
  const rows = await db
    .selectFrom('periodos_servicio')
    .select(['user_id', 'desde', 'hasta'])
    .orderBy('user_id')
    .orderBy('desde')
    .execute()
  const periodos = Map.groupBy(rows, ({ user_id }) => user_id)
  return members.map((member) => ({ ...member, periodos: (periodos.get(member.id) ?? []) as Periodo[] }))
}

/** Rows of the printed roll, unordered. */
export const readLineas = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select([
      'id',
      'nombre',
      'cargo',
      'cargo_detalle',
      'calidad',
      'nivel_bombero',
      'clave_radial',
      'fecha_ingreso',
      'numero_registro_compania',
    ])
    .where('estado', 'in', ['activo', 'suspendido'])
    .execute()
