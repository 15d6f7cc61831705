import type { ExpressionBuilder } from 'kysely'
import type { Row, Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '../data/database.ts'

export const listTareas = (db: ReadDb): Promise<Row<'tareas'>[]> => db.selectFrom('tareas').selectAll().execute()

/** Registers a task, due at `proxima`, unless known. */
export async function insertTarea(db: Db, clave: string, proxima: Date, now: Date): Promise<void> {
  await db
    .insertInto('tareas')
    .values({ clave, creada_en: now.toISOString(), proxima_en: proxima.toISOString() })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .execute()
}

/** Caps the due time at `latest`: a later one was set by a clock that ran ahead. */
export async function replanTarea(db: Db, clave: string, latest: Date): Promise<void> {
  const proxima_en = latest.toISOString()
  await db
    .updateTable('tareas')
    .set({ proxima_en })
    .where('clave', '=', clave)
    .where('proxima_en', '>', proxima_en)
    .execute()
}

/**
 * Leases a task that is due, requested or left undone, unless another process has it; returns whether it is due.
 * A lease that ends after `beyond`, later than any given now, comes from a clock that ran ahead.
 */
export async function takeTarea(
  db: Db,
  clave: string,
  por: string,
  now: Date,
  hasta: Date,
  beyond: Date,
): Promise<{ debida: boolean } | undefined> {
  const at = now.toISOString()
  const isOver = (where: ExpressionBuilder<Tables, 'tareas'>) => [
    where('tomada_hasta', '<=', at),
    where('tomada_hasta', '>', beyond.toISOString()),
  ]
  const taken = await db
    .updateTable('tareas')
    .set({ tomada_por: por, tomada_hasta: hasta.toISOString(), ultima_en: at, pedida: 0 })
    .where('clave', '=', clave)
    // A finished task releases its lease: an expired one was cut off, perhaps when requested out of hours.
    .where((where) => where.or([where('proxima_en', '<=', at), where('pedida', '=', 1), ...isOver(where)]))
    .where((where) => where.or([where('tomada_hasta', 'is', null), ...isOver(where)]))
    .returning('proxima_en')
    .executeTakeFirst()
  return taken && { debida: taken.proxima_en <= at }
}

export async function renewTarea(db: Db, clave: string, por: string, hasta: Date): Promise<void> {
  await db
    .updateTable('tareas')
    .set({ tomada_hasta: hasta.toISOString() })
    .where('clave', '=', clave)
    .where('tomada_por', '=', por)
    .execute()
}

interface Fin {
  duracion_ms: number
  error: string | null
  /** Null keeps the old due time. */
  proxima: Date | null
}

export async function endTarea(db: Db, clave: string, por: string, { proxima, ...fin }: Fin): Promise<void> {
  await db
    .updateTable('tareas')
    .set({ ...fin, ...(proxima && { proxima_en: proxima.toISOString() }), tomada_por: null, tomada_hasta: null })
    .where('clave', '=', clave)
    .where('tomada_por', '=', por)
    .execute()
}

/** Requests a run in the next round, at any hour; its due time does not change. */
export async function askForTarea(db: Db, clave: string): Promise<void> {
  await db.updateTable('tareas').set({ pedida: 1 }).where('clave', '=', clave).execute()
}

export async function moveTarea(db: Db, clave: string, proxima: Date): Promise<void> {
  await db.updateTable('tareas').set({ proxima_en: proxima.toISOString() }).where('clave', '=', clave).execute()
}

/** True while a process has it. */
export async function isTaken(db: ReadDb, clave: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('tareas')
    .select('clave')
    .where('clave', '=', clave)
    .where('tomada_hasta', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
