import { type SqlBool, sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { NombreEntidad } from '#contract/entidades.ts'
import { recordAudit } from './audit.ts'
import type { Db } from '../data/database.ts'
import { inTransaction } from '../data/transaction.ts'

/** Window of one audit row per person and kind of record (docs/decisions/043). */
const windowMs = 10 * 60_000

/** Rows per statement: two parameters each. */
const rowsAtATime = 250

/**
 * Traces the records of others whose personal data a list, search or export will show: one `ver_sensible` row per
 * window, and one `auditoria_vistos` row per record. Call it before answering: no trace, no answer.
 */
export async function traceReading(
  db: Db,
  request: FastifyRequest,
  entidad: NombreEntidad,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const user_id = request.actor?.id
  if (user_id === undefined || ids.length === 0) return
  const open = () => findOpen(db, { user_id, entidad, now })
  // Usually all ids are recorded in this window: no write, no lock.
  if ((await unnamed(db, await open(), ids)).length === 0) return
  await inTransaction(db, async (db) => {
    const found = await findOpen(db, { user_id, entidad, now })
    const auditoria_id =
      found ?? (await recordAudit(db, request, { accion: 'ver_sensible', entidad, entidad_id: null }, now))
    for (const some of chunks(await unnamed(db, found, ids)))
      await db
        .insertInto('auditoria_vistos')
        .values(some.map((registro_id) => ({ auditoria_id, registro_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

interface Reading {
  user_id: number
  entidad: NombreEntidad
  now: Date
}

/** The row that began in the last ten minutes, unless a clock that ran ahead wrote it. */
export const findOpenQuery = (db: Db, { user_id, entidad, now }: Reading) =>
  db
    .selectFrom('auditoria')
    .select('id')
    .where('user_id', '=', user_id)
    .where('entidad', '=', entidad)
    .where('fecha', '>', new Date(now.getTime() - windowMs).toISOString())
    .where('fecha', '<=', now.toISOString())
    // Literals, not parameters, so that the partial index is used.
    .where(sql<SqlBool>`accion = 'ver_sensible' and entidad_id is null`)
    .orderBy('fecha', 'desc')
    .limit(1)

const findOpen = async (db: Db, reading: Reading): Promise<number | undefined> =>
  (await findOpenQuery(db, reading).executeTakeFirst())?.id

/** Returns the ids not yet in a row. */
async function unnamed(db: Db, auditoria_id: number | undefined, ids: readonly number[]): Promise<number[]> {
  const wanted = new Set(ids)
  if (auditoria_id === undefined) return [...wanted]
  for (const some of chunks(ids)) {
    const named = await db
      .selectFrom('auditoria_vistos')
      .select('registro_id')
      .where('auditoria_id', '=', auditoria_id)
      .where('registro_id', 'in', some)
      .execute()
    for (const { registro_id } of named) wanted.delete(registro_id)
  }
  return [...wanted]
}

function* chunks(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += rowsAtATime) yield ids.slice(from, from + rowsAtATime)
}
