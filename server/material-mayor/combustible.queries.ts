import type { Combustible } from '#contract/material-mayor/estados.ts'
import type { Carga } from '#contract/material-mayor/combustible.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { rendimientosDe } from './combustible.rules.ts'

export interface FiltroCargas {
  unidad_id?: number
  /** Days. */
  desde?: string | undefined
  hasta?: string | undefined
}

/** Loads that were not annulled, as the filters leave them. */
const found = (db: ReadDb, { unidad_id, desde, hasta }: FiltroCargas) =>
  db
    .selectFrom('cargas_combustible as g')
    .where('g.anulada_en', 'is', null)
    .$if(unidad_id !== undefined, (query) => query.where('g.unidad_id', '=', unidad_id ?? 0))
    .$if(desde !== undefined, (query) => query.where('g.fecha', '>=', startOfDay(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('g.fecha', '<', startOfDay(hasta ?? '', 1)))

const named = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('unidades as u', 'u.id', 'g.unidad_id')
    .leftJoin('usuarios as c', 'c.id', 'g.conductor_id')
    .leftJoin('usuarios as r', 'r.id', 'g.registrada_por')
    .select(['g.id', 'g.unidad_id', 'u.nombre as unidad', 'g.fecha', 'g.litros', 'g.monto', 'g.km', 'g.tipo'])
    .select(['g.lleno', 'g.guia', 'g.conductor_id', 'c.nombre as conductor', 'r.nombre as registro', 'g.version'])
    .orderBy('g.fecha', 'desc')
    .orderBy('g.id', 'desc')

/** The latest first. */
export const cargasEn = (db: ReadDb, filtro: FiltroCargas) => named(found(db, filtro))
export type CargaLeida = Awaited<ReturnType<ReturnType<typeof cargasEn>['executeTakeFirstOrThrow']>>

const cargaOf = (
  { conductor_id, conductor, ...row }: CargaLeida,
  rendimientos: ReadonlyMap<number, number>,
  conCostos: boolean,
): Carga => ({
  ...row,
  monto: conCostos ? row.monto : null,
  lleno: row.lleno === 1,
  rendimiento: rendimientos.get(row.id) ?? null,
  conductor: conductor_id === null ? null : { id: conductor_id, nombre: conductor ?? '' },
})

export async function listCargas(
  db: ReadDb,
  { conCostos, ...filtro }: FiltroCargas & { unidad_id: number; conCostos: boolean },
  pagina: Pagina,
) {
  const page = await paged(db, cargasEn(db, filtro), pagina, found(db, filtro))
  const rendimientos = await listRendimientos(db, filtro.unidad_id, page.data.at(-1)?.fecha, page.data[0]?.fecha)
  return { ...page, data: page.data.map((row) => cargaOf(row, rendimientos, conCostos)) }
}

export async function findCarga(db: ReadDb, id: number): Promise<Carga | undefined> {
  const row = await named(found(db, {}).where('g.id', '=', id)).executeTakeFirst()
  return row && cargaOf(row, await listRendimientos(db, row.unidad_id, row.fecha, row.fecha), true)
}

/** Kilometres per litre of the full loads of a unit between two instants; of all, without them. */
export async function listRendimientos(
  db: ReadDb,
  unidad_id: number,
  desde = '',
  hasta?: string,
): Promise<Map<number, number>> {
  const before = await found(db, { unidad_id })
    .select('g.fecha')
    .where('g.fecha', '<', desde)
    .where('g.lleno', '=', 1)
    .where('g.km', 'is not', null)
    .orderBy('g.fecha', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await found(db, { unidad_id })
    .leftJoin('unidad_contadores as l', (on) => on.onRef('l.carga_id', '=', 'g.id').on('l.contador', '=', 'km'))
    .select(['g.id', 'g.litros', 'g.km', 'g.lleno', 'l.serie'])
    .where('g.fecha', '>=', before?.fecha ?? '')
    .$if(hasta !== undefined, (query) => query.where('g.fecha', '<=', hasta ?? ''))
    .orderBy('g.fecha')
    .orderBy('g.id')
    .execute()
  return rendimientosDe(rows.map((row) => ({ ...row, lleno: row.lleno === 1 })))
}

/** As stored, annulled or not. */
export const findFilaCarga = (db: ReadDb, id: number) =>
  db
    .selectFrom('cargas_combustible as g')
    .innerJoin('unidades as u', 'u.id', 'g.unidad_id')
    .selectAll('g')
    .select('u.nombre as unidad')
    .where('g.id', '=', id)
    .executeTakeFirst()

/** The kind of fuel of its last load. */
export async function findUltimoCombustible(db: ReadDb, unidad_id: number): Promise<Combustible | null> {
  const row = await found(db, { unidad_id }).select('g.tipo').orderBy('g.fecha', 'desc').limit(1).executeTakeFirst()
  return row?.tipo ?? null
}

export async function insertCarga(db: Db, nueva: NewRow<'cargas_combustible'>): Promise<number> {
  const { id } = await db.insertInto('cargas_combustible').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateCarga(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'cargas_combustible'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('cargas_combustible')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
