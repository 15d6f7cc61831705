import type { EstadoUnidad, MotivoFuera } from '#contract/material-mayor/estados.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { compiledQuery } from '#server/plumbing/data/compiled-query.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { conReservas } from './material-mayor.rules.ts'

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
      'unidades.motivo_fuera_servicio as motivo',
      'unidades.ultima_actualizacion as ultimaActualizacion',
      'usuarios.nombre as actualizadaPor',
      'unidades.version',
    ])

/** In the order of the list, in which a unit of reserve has the place of the one that is out. */
export async function listUnidades(db: ReadDb) {
  const rows = await unidades(db)
    .select('unidades.reserva_de')
    .where('unidades.activo', '=', 1)
    .orderBy('unidades.orden')
    .orderBy('unidades.id')
    .execute()
  return conReservas(rows).map((row) => {
    const { reserva_de: _, ...unidad } = row
    return unidad
  })
}

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

/** A change of status, with its author; each status lasts until the next change. */
export interface CambioDeEstado {
  unidad_id: number
  tipo: 'alta' | 'cambio' | 'reinicio'
  estado_anterior: EstadoUnidad | null
  estado: EstadoUnidad
  detalles: string | null
  /** None of a unit EN SERVICIO. */
  motivo?: MotivoFuera | null
  user_id: number | null
  /** It takes back the change before it. */
  deshace?: 0 | 1
}

export async function updateStatus(db: Db, cambio: CambioDeEstado, now: string): Promise<void> {
  await db
    .updateTable('unidades')
    .set((set) => ({
      estado: cambio.estado,
      detalles: cambio.detalles,
      motivo_fuera_servicio: cambio.motivo ?? null,
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
      'h.motivo',
      'h.desde',
      'h.hasta',
      'usuarios.nombre as registro',
      'h.deshace',
    ])
    .select(({ eb, and }) =>
      eb
        .case()
        .when(and([eb('h.hasta', 'is', null), eb('h.tipo', '=', 'cambio'), eb('unidades.activo', '=', 1)]))
        .then(eb.ref('unidades.version'))
        .end()
        .as('deshacer_con'),
    )
    .orderBy('h.desde', 'desc')
    .orderBy('h.id', 'desc')

export async function listHistory(db: ReadDb, filter: { unidadId?: number }, pagina: Pagina) {
  const { data, ...page } = await paged(db, historialEn(db, filter), pagina, entriesOf(db, filter))
  return { ...page, data: data.map((entry) => ({ ...entry, deshace: entry.deshace === 1 })) }
}

/** The last entries of a unit, the newest first. */
export const listLastEntries = (db: Db, unidadId: number, limit: number) =>
  db
    .selectFrom('unidad_estado_historial')
    .select(['tipo', 'estado', 'detalles', 'motivo'])
    .where('unidad_id', '=', unidadId)
    .orderBy('desde', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

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
