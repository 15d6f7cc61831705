import { sql } from 'kysely'
import { type Limite, masMinutos, type Valores, valoresDe } from '#contract/configuracion/campos.ts'
import { limites } from '#contract/configuracion/limites.ts'
import { readAjuste } from '../records/ajustes.ts'
import type { Db, ReadDb } from '../data/database.ts'
import type { Deps } from '../process/deps.ts'
import { tooMany } from './errors.ts'
import { cachedUntilChange } from '../process/cache.ts'
import { networkOf } from './network.ts'
import { secretHash } from '../process/secrets.ts'

type Limites = Valores<typeof limites>

/** Current limits (decisions §4), cached until a change in any process. */
export const presentLimits = ({ database, changes }: Pick<Deps, 'database' | 'changes'>): (() => Promise<Limites>) =>
  cachedUntilChange(changes, 'ajustes', () => readLimits(database.db))

const readLimits = async (db: ReadDb): Promise<Limites> => valoresDe(limites, (await readAjuste(db, 'limites')).valor)

/**
 * Counts one try.
 * @throws 429 beyond the limit
 */
export async function countTry(db: Db, key: string, limit: Limite, now: Date): Promise<void> {
  const { cuenta, ventana_hasta } = await count(db, key, limit, now)
  if (cuenta > limit.maximo) throw tooMany((Date.parse(ventana_hasta) - now.getTime()) / 1000)
}

/**
 * Counts one try of the current window, before the work, so that a hundred concurrent ones do not all pass. Keys are
 * stored hashed: they hold e-mail addresses and networks.
 */
export function count(db: Db, key: string, limit: Limite, now: Date) {
  const until = new Date(now.getTime() + limit.minutos * 60_000).toISOString()
  const over = isOver(now)
  return db
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
}

/** True for a window that has ended, or that outlasts any setting: a clock that ran ahead began it. */
export function isOver(now: Date) {
  const longest = new Date(now.getTime() + masMinutos * 60_000).toISOString()
  return sql<boolean>`(limites.ventana_hasta <= ${now.toISOString()} or limites.ventana_hasta > ${longest})`
}

/** Counts a try that ends in a mail, for the recipient's address and for the caller's network. */
export async function countAccountTry(
  db: Db,
  what: string,
  { email, ip }: { email: string; ip: string },
  limits: Limites,
  now: Date,
): Promise<void> {
  // In this order: a network over its limit uses up nothing of the address's owner.
  await countTry(db, `${what} ${networkOf(ip)}`, limits.cuenta_por_direccion, now)
  await countTry(db, `${what} ${email}`, limits.cuenta_por_correo, now)
}

/** Until when a key is refused; null: its next try is let through. */
export async function findRefused(db: ReadDb, key: string, limit: Limite, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('limites')
    .select(['cuenta', 'ventana_hasta'])
    .where('clave', '=', secretHash(key))
    .executeTakeFirst()
  if (!row || row.cuenta < limit.maximo) return null
  const until = new Date(row.ventana_hasta)
  return until > now ? until : null
}

/** Resets the count: for callers who proved to be the owner. */
export const forgetTries = (db: Db, key: string) =>
  db.deleteFrom('limites').where('clave', '=', secretHash(key)).execute()

/** Takes back a try that turned out to be correct. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('limites')
    .set({ cuenta: sql`limites.cuenta - 1` })
    .where('clave', '=', secretHash(key))
    .where('cuenta', '>', 0)
    .execute()
}
