import webpush from 'web-push'
import type { Db } from '#server/plumbing/data/database.ts'

/** Identifies us to push services. The private key is never shown or logged. */
export interface Vapid {
  publicKey: string
  privateKey: string
}

const clave = 'push'

/** Created once per installation, by the first process: subscriptions accept no other key. */
export async function vapidKeys(db: Db, now: Date): Promise<Vapid> {
  const find = () => db.selectFrom('ajustes').select('valor').where('clave', '=', clave)
  const known = await find().executeTakeFirst()
  if (known) return JSON.parse(known.valor) as Vapid
  await db
    .insertInto('ajustes')
    .values({ clave, valor: JSON.stringify(webpush.generateVAPIDKeys()), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .execute()
  return JSON.parse((await find().executeTakeFirstOrThrow()).valor) as Vapid
}
