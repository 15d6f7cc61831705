import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { withNotas } from './notas.ts'

/** Writes pairs of rows, one transaction each, and reports each number after its commit. Runs until killed. */
export async function writeForEver(settings: DatabaseSettings, say: (line: string) => void): Promise<never> {
  const { db } = await openDatabase(settings)
  const { last } = await withNotas(db)
    .selectFrom('notas')
    .select((eb) => eb.fn.coalesce(eb.fn.max('numero'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  for (let number = last + 1; ; number++) {
    const now = new Date().toISOString()
    await inTransaction(db, async (db) => {
      await withNotas(db).insertInto('notas').values({ texto: 'prueba', numero: number, creada_en: now }).execute()
      await db
        .insertInto('auditoria')
        .values({ fecha: now, accion: 'crear', entidad: 'nota', entidad_id: number })
        .execute()
    })
    say(String(number))
  }
}
