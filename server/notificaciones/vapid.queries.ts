import type { Db } from '#server/plumbing/data/database.ts'
import { madeOnce } from '#server/plumbing/records/secreto.ts'

/** Identifies us to push services. The private key is never shown or logged. */
export interface Vapid {
  publicKey: string
  privateKey: string
}

/** Created once per installation, by the first process: subscriptions accept no other key. */
export const vapidKeys = (db: Db, now: Date): Promise<Vapid> =>
  madeOnce(db, 'push', async () => (await import('web-push')).default.generateVAPIDKeys(), now)
