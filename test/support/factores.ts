import type { Db } from '#server/plumbing/data/database.ts'
import { recountFactores } from '#server/llaves/factores.queries.ts'

/** Gives a member an application of codes, whose secret nobody knows. */
export async function giveFactor(db: Db, user_id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('autenticadores')
    .values({ user_id, secreto: 'x', creado_en: at, confirmado_en: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await recountFactores({ db, now }, user_id)
}
