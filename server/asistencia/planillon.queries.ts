import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { updateActo } from './actos.queries.ts'

/** Rows written or asked for at a time: a statement takes 32,766 values at most. */
const atATime = 1_000

/** Acts of a month that stand. */
const listActosDel = (db: ReadDb, mes: string) =>
  db
    .selectFrom('actos')
    .select(['id', 'dia', 'inicio', 'tipo', 'titulo', 'categoria', 'decimas', 'estado_lista'])
    .where('mes_contable', '=', mes)
    .where('anulado_en', 'is', null)
    .orderBy('inicio')
    .orderBy('id')
    .execute()

/** The same of several months: each is one stretch of an index. */
export async function listActosEn(db: ReadDb, meses: readonly string[]) {
  const found: Awaited<ReturnType<typeof listActosDel>> = []
  for (const mes of meses) found.push(...(await listActosDel(db, mes)))
  return found
}

export type ActoGuardado = Awaited<ReturnType<typeof listActosEn>>[number]

/** Rows of the lists of these acts. */
export async function listFilasDe(db: ReadDb, ids: readonly number[]) {
  const found: Pick<Row<'asistencias'>, 'id' | 'acto_id' | 'user_id' | 'marca' | 'propuesto' | 'metodo'>[] = []
  for (let from = 0; from < ids.length; from += atATime)
    found.push(
      ...(await db
        .selectFrom('asistencias')
        .select(['id', 'acto_id', 'user_id', 'marca', 'propuesto', 'metodo'])
        .where('acto_id', 'in', ids.slice(from, from + atATime))
        .execute()),
    )
  return found
}

export async function insertFilas(db: Db, rows: readonly NewRow<'asistencias'>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atATime)
    await db
      .insertInto('asistencias')
      .values(rows.slice(from, from + atATime))
      .execute()
}

/** Closes the list of an act that nobody has opened. */
export const closeImportado = (db: Db, id: number, cerrada_por: number, now: Date): Promise<void> =>
  updateActo(db, id, { estado_lista: 'cerrada', cerrada_por, cerrada_en: now.toISOString() })
