import type { Db } from '#server/plumbing/data/database.ts'
import { madeOnce } from '#server/plumbing/records/secreto.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'

/** Identifies us to push services. The private key is never shown or logged. */
export interface Vapid {
  publicKey: string
  privateKey: string
}

/** Created once per installation, by the first process: subscriptions accept no other key. */
export const vapidKeys = (db: Db, now: Date): Promise<Vapid> =>
  madeOnce(db, 'push', async () => (await import('web-push')).default.generateVAPIDKeys(), now)

/** The next start makes another pair. Browsers subscribe again at their next visit. */
export async function forgetVapid(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('suscripciones_push').execute()
  await tx.db.deleteFrom('ajustes').where('clave', '=', 'push').execute()
  await tx.audit({ accion: 'editar', entidad: 'clave_instalacion', entidad_id: null, despues: { que: 'push' } })
  tx.untold('nobody has a page open: the program stands still')
}
