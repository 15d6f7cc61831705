import { insertUnidadesIniciales } from '#server/material-mayor/unidades-iniciales.ts'
import { listFichas } from '#server/material-mayor/material-mayor.queries.ts'
import { unidadesIniciales } from '#server/material-mayor/material-mayor.rules.ts'
import { recordAudit } from '#server/plumbing/audit.ts'
import type { Db } from '#server/plumbing/database.ts'
import { inTransaction } from '#server/plumbing/transaction.ts'

/** What every installation starts with. Safe to run at each start: what is there stays as it is. */
export async function insertBase(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    if ((await listFichas(db)).length > 0) return
    await insertUnidadesIniciales(db, now)
    for (const { id } of unidadesIniciales)
      await recordAudit(db, null, { accion: 'crear', entidad: 'unidad', entidad_id: id }, now)
  })
}
