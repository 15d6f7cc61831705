import type { ClaseRespaldo, EstadoRespaldo } from '#contract/sistema/respaldo.ts'
import type { Row } from '#db/tables.ts'
import { readAjuste, writeAjuste } from '../records/ajustes.ts'
import type { Db, ReadDb } from '../data/database.ts'
import { isTaken } from '../process/tareas.queries.ts'

/** The backup task: no file is removed while it runs. */
export const claveRespaldo = 'respaldo'
export const claveVerificar = 'verificar_respaldos'
export const isBackingUp = (db: ReadDb, now: Date): Promise<boolean> => isTaken(db, claveRespaldo, now)

export const listRespaldos = (db: ReadDb): Promise<Row<'respaldos'>[]> =>
  db.selectFrom('respaldos').selectAll().orderBy('creado_en', 'desc').orderBy('id', 'desc').execute()

export const findRespaldo = (db: ReadDb, id: number): Promise<Row<'respaldos'> | undefined> =>
  db.selectFrom('respaldos').selectAll().where('id', '=', id).executeTakeFirst()

export const listEn = (db: ReadDb, ...estados: EstadoRespaldo[]): Promise<Row<'respaldos'>[]> =>
  db.selectFrom('respaldos').selectAll().where('estado', 'in', estados).orderBy('id').execute()

export async function insertRespaldo(db: Db, clase: ClaseRespaldo, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('respaldos')
    .values({ clase, estado: 'pendiente', creado_en: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeRespaldo(
  db: Db,
  id: number,
  changes: Partial<Omit<Row<'respaldos'>, 'id'>>,
): Promise<void> {
  await db.updateTable('respaldos').set(changes).where('id', '=', id).execute()
}

export async function deleteRespaldo(db: Db, id: number): Promise<void> {
  await db.deleteFrom('respaldos').where('id', '=', id).execute()
}

/** Date of the newest trusted backup. */
export async function lastGood(db: ReadDb, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('respaldos')
    .select((e) => e.fn.max('creado_en').as('ultimo'))
    .where('estado', '=', 'bueno')
    // A date in the future comes from a wrong clock: no proof.
    .where('creado_en', '<=', now.toISOString())
    .executeTakeFirst()
  return row?.ultimo ?? null
}

const claveHora = 'respaldo_hora'
/** The small hours: nobody works, and the day that ended is complete. */
const horaAcostumbrada = 3

/** Local hour of the daily backup. */
export async function findHora(db: ReadDb): Promise<number> {
  const { valor } = await readAjuste(db, claveHora)
  return typeof valor === 'number' ? valor : horaAcostumbrada
}

export async function saveHora(db: Db, hora: number, now: Date): Promise<void> {
  const { version } = await readAjuste(db, claveHora)
  await writeAjuste(db, claveHora, hora, version + 1, now)
}
