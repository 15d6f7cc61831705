import type { Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

const datos = [
  'patente',
  'marca',
  'modelo',
  'anio',
  'numero_chasis',
  'numero_motor',
  'capacidad_agua_l',
  'capacidad_tripulantes',
  'minimo_tripulacion',
  'reserva_de',
] as const
const columnas = ['id', 'nombre', 'tipo', 'orden', 'activo', ...datos, 'version'] as const

const fichas = (db: ReadDb) => db.selectFrom('unidades').select(columnas)

export const listFichas = (db: ReadDb) => fichas(db).orderBy('activo', 'desc').orderBy('orden').orderBy('id').execute()

export const findFicha = (db: ReadDb, id: number) => fichas(db).where('id', '=', id).executeTakeFirst()

export async function insertUnidad(db: Db, nueva: { nombre: string; tipo: string; orden: number }, now: string) {
  return await db
    .insertInto('unidades')
    .values({ ...nueva, estado: 'EN SERVICIO', ultima_actualizacion: now })
    .returning(columnas)
    .executeTakeFirstOrThrow()
}

export async function lastOrden(db: ReadDb): Promise<number> {
  const { orden } = await db
    .selectFrom('unidades')
    .select((e) => e.fn.max('orden').as('orden'))
    .executeTakeFirstOrThrow()
  return orden ?? 0
}

export async function updateFicha(db: Db, id: number, ficha: Updateable<Tables['unidades']>) {
  return await db
    .updateTable('unidades')
    .set((set) => ({ ...ficha, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columnas)
    .executeTakeFirstOrThrow()
}

export const nombreIsTaken = (db: ReadDb, nombre: string, exceptId: number): Promise<boolean> =>
  some(db.selectFrom('unidades').where('nombre', '=', nombre).where('id', '!=', exceptId))

export const patenteIsTaken = (db: ReadDb, patente: string, exceptId: number): Promise<boolean> =>
  some(db.selectFrom('unidades').where('patente', '=', patente).where('id', '!=', exceptId))

/** Replaces who may drive a unit. */
export async function saveConductores(db: Db, unidad_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('unidad_conductores').where('unidad_id', '=', unidad_id).execute()
  if (ids.length === 0) return
  await db
    .insertInto('unidad_conductores')
    .values(ids.map((user_id) => ({ unidad_id, user_id })))
    .execute()
}
