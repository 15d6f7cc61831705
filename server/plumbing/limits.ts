import { sql } from 'kysely'
import type { Db } from './database.ts'
import { tooMany } from './errors.ts'
import { secretHash } from './secrets.ts'

/** How often something may be tried: `maximum` times in a window of `minutes`. */
export interface Limit {
  maximum: number
  minutes: number
}

/** decisions §4 */
export const limits = {
  loginPerEmailAndAddress: { maximum: 10, minutes: 15 },
  loginPerAddress: { maximum: 50, minutes: 15 },
  // Each of registering, asking for a reset and asking for the verification again.
  accountPerAddress: { maximum: 5, minutes: 60 },
  accountPerEmail: { maximum: 3, minutes: 60 },
  newEmailPerMember: { maximum: 5, minutes: 60 },
  // A copy of all that is kept reads much.
  exportPerMember: { maximum: 5, minutes: 60 },
  availabilityPerAddress: { maximum: 30, minutes: 1 },
  // Each of messages and applications.
  contactPerAddress: { maximum: 5, minutes: 60 },
} satisfies Record<string, Limit>

/**
 * Counts one try and throws 429 when it is one too many. Counted before the work, so that a hundred at once do not
 * all pass. Keys are stored hashed: they hold e-mail addresses.
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const until = new Date(now.getTime() + limit.minutes * 60_000).toISOString()
  const over = sql<boolean>`limites.ventana_hasta <= ${now.toISOString()}`
  const { cuenta, ventana_hasta } = await db
    .insertInto('limites')
    .values({ clave: secretHash(key), ventana_hasta: until, cuenta: 1 })
    .onConflict((conflict) =>
      conflict.column('clave').doUpdateSet({
        cuenta: sql`case when ${over} then 1 else limites.cuenta + 1 end`,
        ventana_hasta: sql`case when ${over} then excluded.ventana_hasta else limites.ventana_hasta end`,
      }),
    )
    .returning(['cuenta', 'ventana_hasta'])
    .executeTakeFirstOrThrow()
  if (cuenta > limit.maximum) throw tooMany((Date.parse(ventana_hasta) - now.getTime()) / 1000)
}

/** A try of something that ends in a mail: counted for the address it goes to and for the one it comes from. */
export async function countAccountTry(
  db: Db,
  what: string,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<void> {
  // In this order: who is refused for asking too much uses up nothing of the person whose address it is.
  await countTry(db, `${what} ${ip}`, limits.accountPerAddress, now)
  await countTry(db, `${what} ${email}`, limits.accountPerEmail, now)
}

/** Forgets every try: whoever proved to be the owner starts anew. */
export const forgetTries = (db: Db, key: string) =>
  db.deleteFrom('limites').where('clave', '=', secretHash(key)).execute()

/** Takes back a try that turned out to be a right one. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('limites')
    .set({ cuenta: sql`limites.cuenta - 1` })
    .where('clave', '=', secretHash(key))
    .where('cuenta', '>', 0)
    .execute()
}
