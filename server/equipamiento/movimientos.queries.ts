import type { NewRow } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'

export async function insertMovimiento(db: Db, nuevo: NewRow<'equipo_movimientos'>): Promise<void> {
  await db.insertInto('equipo_movimientos').values(nuevo).execute()
}
