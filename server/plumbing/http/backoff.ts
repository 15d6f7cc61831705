import { sql } from 'kysely'
import type { Limite } from '#contract/configuracion/campos.ts'
import type { Db, ReadDb } from '../data/database.ts'
import { tooMany } from './errors.ts'
import { count, forgiveTry, isOver } from './rate-limit.ts'
import { secretHash } from '../process/secrets.ts'

const longestMs = 5 * 60_000
/** A turn expires after this time; the next try waits again. */
const turnMs = 15 * 60_000

/**
 * Counts one try at `account` from `place`. Beyond the limit each place waits before each try, with exponential
 * backoff: 1, 2, 4 … seconds, at most five minutes. Places wait independently, so that many of them together do not
 * prolong anyone's wait. Returns the tries of the window.
 * @throws 429 with the time to wait
 */
export async function countWithBackoff(
  db: Db,
  account: string,
  place: string,
  limit: Limite,
  now: Date,
): Promise<number> {
  const { cuenta } = await count(db, account, limit, now)
  const beyond = cuenta - limit.maximo
  if (beyond <= 0 || (await takeTurn(db, `turno ${place} ${account}`, now))) return cuenta
  // Rejected: it is no try.
  await forgiveTry(db, account)
  const from = await askForTurn(db, `turno ${place} ${account}`, delayOf(beyond), now)
  throw tooMany((from.getTime() - now.getTime()) / 1000)
}

/** Until when this place has to wait before its next try; null: it need not, or its turn has come. */
export async function findTurn(db: ReadDb, account: string, place: string, now: Date): Promise<Date | null> {
  const turn = await db
    .selectFrom('limites')
    .select('ventana_hasta')
    .where('clave', '=', secretHash(`turno ${place} ${account}`))
    .executeTakeFirst()
  const from = turn && new Date(Date.parse(turn.ventana_hasta) - turnMs)
  return from && from > now ? from : null
}

const delayOf = (beyond: number): number => Math.min(longestMs, 1000 * 2 ** (beyond - 1))

/** Returns true if the place has waited, for one try. */
async function takeTurn(db: Db, key: string, now: Date): Promise<boolean> {
  const turn = await db
    .deleteFrom('limites')
    .where('clave', '=', secretHash(key))
    .where('ventana_hasta', '>', now.toISOString())
    .where('ventana_hasta', '<=', new Date(now.getTime() + turnMs).toISOString())
    .returning('clave')
    .executeTakeFirst()
  return turn !== undefined
}

/** Returns when the place may try; asking again does not prolong the wait. */
async function askForTurn(db: Db, key: string, delayMs: number, now: Date): Promise<Date> {
  const over = isOver(now)
  const { ventana_hasta } = await db
    .insertInto('limites')
    .values({
      clave: secretHash(key),
      ventana_hasta: new Date(now.getTime() + delayMs + turnMs).toISOString(),
      cuenta: 0,
    })
    .onConflict((conflict) =>
      conflict.column('clave').doUpdateSet({
        ventana_hasta: sql`case when ${over} then excluded.ventana_hasta else limites.ventana_hasta end`,
      }),
    )
    .returning('ventana_hasta')
    .executeTakeFirstOrThrow()
  return new Date(Date.parse(ventana_hasta) - turnMs)
}
