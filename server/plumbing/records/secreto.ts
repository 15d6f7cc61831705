import type { Db } from '../data/database.ts'

/** A value of this installation that nobody chose: created once, by the first process that asks. */
export async function madeOnce<T>(db: Db, clave: string, make: () => T | Promise<T>, now: Date): Promise<T> {
  const find = () => db.selectFrom('ajustes').select('valor').where('clave', '=', clave)
  const known = await find().executeTakeFirst()
  if (known) return JSON.parse(known.valor) as T
  await db
    .insertInto('ajustes')
    .values({ clave, valor: JSON.stringify(await make()), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .execute()
  return JSON.parse((await find().executeTakeFirstOrThrow()).valor) as T
}
