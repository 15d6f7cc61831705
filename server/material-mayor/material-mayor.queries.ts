import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { compiledQuery } from '#server/plumbing/data/compiled-query.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { paged } from '#server/plumbing/data/paged.ts'

const unidades = (db: ReadDb) =>
  db
    .selectFrom('unidades')
    .leftJoin('usuarios', 'usuarios.id', 'unidades.actualizada_por')
    .select([
      'unidades.id',
      'unidades.nombre',
      'unidades.tipo',
      'unidades.estado',
      'unidades.detalles',
      'unidades.ultima_actualizacion as ultimaActualizacion',
      'usuarios.nombre as actualizadaPor',
      'unidades.version',
    ])

export const listUnidades = (db: ReadDb) =>
  unidades(db).where('unidades.activo', '=', 1).orderBy('unidades.orden').orderBy('unidades.id').execute()

const unidadById = compiledQuery(
  (db: ReadDb, id: number) => unidades(db).where('unidades.id', '=', id).where('unidades.activo', '=', 1),
  1,
)

export const findUnidad = async (db: Db, id: number) => (await unidadById(db, id))[0]

/** Members who may drive each unit, by name; those who left are not named. */
export async function listConductores(db: ReadDb): Promise<Map<number, { id: number; nombre: string }[]>> {
  const rows = await db
    .selectFrom('unidad_conductores as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .select(['c.unidad_id', 'u.id', 'u.nombre'])
    .where('u.estado', 'in', ['activo', 'suspendido'])
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  const byUnidad = Map.groupBy(rows, ({ unidad_id }) => unidad_id)
  return new Map([...byUnidad].map(([unidad, all]) => [unidad, all.map(({ id, nombre }) => ({ id, nombre }))]))
}

/** Replaces who may drive a unit. */
export async function saveConductores(db: Db, unidad_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('unidad_conductores').where('unidad_id', '=', unidad_id).execute()
  if (ids.length === 0) return
  await db
    .insertInto('unidad_conductores')
    .values(ids.map((user_id) => ({ unidad_id, user_id })))
    .execute()
}

const fichas = (db: ReadDb) => db.selectFrom('unidades').select(['id', 'nombre', 'tipo', 'orden', 'activo', 'version'])

export const listFichas = (db: ReadDb) => fichas(db).orderBy('activo', 'desc').orderBy('orden').orderBy('id').execute()

export const findFicha = (db: ReadDb, id: number) => fichas(db).where('id', '=', id).executeTakeFirst()

/** A change of status, with its author; each status lasts until the next change. */
export interface CambioDeEstado {
  unidad_id: number
  tipo: 'alta' | 'cambio' | 'reinicio'
  estado_anterior: EstadoUnidad | null
  estado: EstadoUnidad
  detalles: string | null
  user_id: number | null
}

export async function updateStatus(db: Db, cambio: CambioDeEstado, now: string): Promise<void> {
  await db
    .updateTable('unidades')
    .set((set) => ({
      estado: cambio.estado,
      detalles: cambio.detalles,
      ultima_actualizacion: now,
      actualizada_por: cambio.user_id,
      version: set('version', '+', 1),
    }))
    .where('id', '=', cambio.unidad_id)
    .execute()
  await insertHistory(db, cambio, now)
}

export async function insertHistory(db: Db, cambio: CambioDeEstado, now: string): Promise<void> {
  await db
    .updateTable('unidad_estado_historial')
    .set({ hasta: now })
    .where('unidad_id', '=', cambio.unidad_id)
    .where('hasta', 'is', null)
    .execute()
  await db
    .insertInto('unidad_estado_historial')
    .values({ ...cambio, desde: now, hasta: null })
    .execute()
}

const entriesOf = (db: ReadDb, { unidadId }: { unidadId?: number }) =>
  db
    .selectFrom('unidad_estado_historial as h')
    .$if(unidadId !== undefined, (query) => query.where('h.unidad_id', '=', unidadId ?? 0))

export const historialEn = (db: ReadDb, filter: { unidadId?: number }) =>
  entriesOf(db, filter)
    .innerJoin('unidades', 'unidades.id', 'h.unidad_id')
    .leftJoin('usuarios', 'usuarios.id', 'h.user_id')
    .select([
      'h.id',
      'h.unidad_id',
      'unidades.nombre as unidad',
      'h.tipo',
      'h.estado_anterior',
      'h.estado',
      'h.detalles',
      'h.desde',
      'h.hasta',
      'usuarios.nombre as registro',
    ])
    .orderBy('h.desde', 'desc')
    .orderBy('h.id', 'desc')

export const listHistory = (db: ReadDb, filter: { unidadId?: number }, pagina: Pagina) =>
  paged(db, historialEn(db, filter), pagina, entriesOf(db, filter))

export async function insertUnidad(db: Db, nueva: { nombre: string; tipo: string; orden: number }, now: string) {
  return await db
    .insertInto('unidades')
    .values({ ...nueva, estado: 'EN SERVICIO', ultima_actualizacion: now })
    .returning(['id', 'nombre', 'tipo', 'orden', 'activo', 'version'])
    .executeTakeFirstOrThrow()
}

export async function lastOrden(db: ReadDb): Promise<number> {
  const { orden } = await db
    .selectFrom('unidades')
    .select((e) => e.fn.max('orden').as('orden'))
    .executeTakeFirstOrThrow()
  return orden ?? 0
}

export async function updateFicha(
  db: Db,
  id: number,
  ficha: { nombre?: string; tipo?: string; orden?: number; activo?: 0 | 1 },
) {
  return await db
    .updateTable('unidades')
    .set((set) => ({ ...ficha, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'nombre', 'tipo', 'orden', 'activo', 'version'])
    .executeTakeFirstOrThrow()
}

export const nombreIsTaken = (db: ReadDb, nombre: string, exceptId: number): Promise<boolean> =>
  some(db.selectFrom('unidades').where('nombre', '=', nombre).where('id', '!=', exceptId))

/** Members responsible for the fleet, but for the author. */
export async function listResponsables(db: ReadDb, exceptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('role_id', 'in', [roleId('capitan'), roleId('maquinista')])
    .where('estado', '=', 'activo')
    .where('id', '!=', exceptId)
    .execute()
  return rows.map(({ id }) => id)
}
