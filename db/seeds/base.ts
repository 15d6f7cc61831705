import { insertUnidadesIniciales } from '#server/material-mayor/unidades-iniciales.ts'
import { listFichas } from '#server/material-mayor/material-mayor.queries.ts'
import type { Db } from '#server/plumbing/database.ts'
import { inTransaction } from '#server/plumbing/transaction.ts'

/** What every installation starts with. Safe to run at each start: what is there stays as it is. */
export async function insertBase(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    if ((await listFichas(db)).length === 0) await insertUnidadesIniciales(db, now)
  })
}
