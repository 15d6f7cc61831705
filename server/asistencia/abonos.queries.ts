import type { Abono } from '#contract/asistencia/abonos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

interface Filtro {
  user_id?: number | undefined
  /** Days. */
  desde?: string | undefined
  hasta?: string | undefined
}

const found = (db: ReadDb, { user_id, desde, hasta }: Filtro) =>
  db
    .selectFrom('abonos as b')
    .$if(user_id !== undefined, (query) => query.where('b.user_id', '=', user_id ?? 0))
    .$if(desde !== undefined, (query) => query.where('b.fecha', '>=', desde ?? ''))
    .$if(hasta !== undefined, (query) => query.where('b.fecha', '<=', hasta ?? ''))

const withNames = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'b.user_id')
    .leftJoin('usuarios as r', 'r.id', 'b.registrado_por')
    .select(['b.id', 'b.user_id', 'u.nombre', 'b.fecha', 'b.cantidad', 'b.concepto', 'b.respaldo'])
    .select(['r.nombre as registrado_por', 'b.creado_en', 'b.anulado_en', 'b.motivo_anulacion', 'b.version'])

/** Latest first. */
export const abonosEn = (db: ReadDb, filtro: Filtro) =>
  withNames(db, filtro).orderBy('b.fecha', 'desc').orderBy('b.id', 'desc')

export const listAbonos = (db: ReadDb, filtro: Filtro, pagina: Pagina) =>
  paged(db, abonosEn(db, filtro), pagina, found(db, filtro))

export const findAbono = (db: ReadDb, id: number): Promise<Abono | undefined> =>
  withNames(db, {}).where('b.id', '=', id).executeTakeFirst()

export async function insertAbono(db: Db, nuevo: Omit<NewRow<'abonos'>, 'id' | 'version'>): Promise<number> {
  const { id } = await db.insertInto('abonos').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function annulAbono(
  db: Db,
  id: number,
  anulacion: { anulado_en: string; motivo_anulacion: string },
): Promise<void> {
  await db
    .updateTable('abonos')
    .set((set) => ({ ...anulacion, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
