import type { Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '../data/database.ts'

/** Columns that say that a row holds a place, or waits for one. */
type Estado = Readonly<Record<string, string | number>>

/**
 * A table whose rows ask for places of a record: answers to an event, enrolments in an edition. Each row has a `user_id`, and
 * in `orden` its turn among those who asked.
 */
export interface Lugares {
  tabla: keyof Tables
  /** Column with the id of the record. */
  de: string
  ocupa: Estado
  espera: Estado
}

/** The record; `cupo` null: places without end. */
interface ConCupo {
  id: number
  cupo: number | null
}

/**
 * The place that the next one gets who asks for it, to be written by the caller in this transaction, which is serializable:
 * of many at once none gets a place too many. A row that asks again has left before.
 */
export async function pedirLugar(db: Db, lugares: Lugares, { id, cupo }: ConCupo) {
  const { ocupados, esperan, ultimo } = await contarLugares(db, lugares, id)
  return { enEspera: cupo !== null && ocupados + esperan >= cupo, orden: ultimo + 1 }
}

/**
 * Gives the places that are free, after someone left or the cupo was raised, to those who wait, in their order. Returns the
 * members who moved up, in that order, each of whom the caller tells.
 */
export async function ascender(db: Db, lugares: Lugares, { id, cupo }: ConCupo): Promise<number[]> {
  const { tabla, de, ocupa, espera } = lugares
  const { ocupados, esperan } = await contarLugares(db, lugares, id)
  const libres = cupo === null ? esperan : Math.min(cupo - ocupados, esperan)
  if (libres <= 0) return []
  const next = await db
    .selectFrom(tabla as 'rsvp')
    .select('user_id')
    .where(de as 'evento_id', '=', id)
    .where((e) => e.and(espera))
    .orderBy('orden')
    .limit(libres)
    .execute()
  const ids = next.map(({ user_id }) => user_id)
  await db
    .updateTable(tabla as 'rsvp')
    .set(ocupa)
    .where(de as 'evento_id', '=', id)
    .where('user_id', 'in', ids)
    .execute()
  return ids
}

/** Rows that hold a place, those that wait, and the last turn that was given. */
export async function contarLugares(db: ReadDb, { tabla, de, ocupa, espera }: Lugares, id: number) {
  return await db
    .selectFrom(tabla as 'rsvp')
    .select((e) => [
      e.fn.countAll<number>().filterWhere(e.and(ocupa)).as('ocupados'),
      e.fn.countAll<number>().filterWhere(e.and(espera)).as('esperan'),
      e.fn.coalesce(e.fn.max<number>('orden'), e.lit(0)).as('ultimo'),
    ])
    .where(de as 'evento_id', '=', id)
    .executeTakeFirstOrThrow()
}
