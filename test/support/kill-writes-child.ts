import { type DatabaseSettings, openDatabase } from '#server/plumbing/database.ts'
import { inTransaction } from '#server/plumbing/transaction.ts'

/** Writes pairs of rows, one transaction each, and says the number of a pair once it has been committed. Ends only by being killed. */
export async function writeForEver(settings: DatabaseSettings, say: (line: string) => void): Promise<never> {
  const { db } = await openDatabase(settings)
  const { last } = await db
    .selectFrom('avisos')
    .select((eb) => eb.fn.coalesce(eb.fn.max('ref_id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  for (let number = last + 1; ; number++) {
    const now = new Date().toISOString()
    await inTransaction(db, async (db) => {
      await db.insertInto('avisos').values({ tipo: 'prueba', ref_id: number, creado_en: now }).execute()
      await db
        .insertInto('auditoria')
        .values({ fecha: now, accion: 'crear', entidad: 'aviso', entidad_id: number })
        .execute()
    })
    say(String(number))
  }
}
