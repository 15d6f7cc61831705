import webpush from 'web-push'
import type { Db } from '#server/plumbing/data/database.ts'

/** What proves to push services who sends. The private half is shown by nothing, and written in no log. */
export interface Vapid {
  publicKey: string
  privateKey: string
}

const clave = 'push'

/** Made once for an installation, by whichever process starts first: browsers take pushes of no other. */
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
