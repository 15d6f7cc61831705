import type { Limite } from '#contract/configuracion/campos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { findTurn } from '#server/plumbing/http/backoff.ts'
import { findRefused } from '#server/plumbing/http/rate-limit.ts'
import { cuentaKey, loginKey } from './cuenta.rules.ts'

/** Until when further sign-ins of an account are refused from any of these networks; null: none is. */
export async function findEspera(
  db: ReadDb,
  email: string,
  networks: readonly string[],
  limit: Limite,
  now: Date,
): Promise<string | null> {
  const waits = []
  for (const network of new Set(networks)) {
    waits.push(await findRefused(db, loginKey(network, email), limit, now))
    waits.push(await findTurn(db, cuentaKey(email), network, now))
  }
  const last = Math.max(0, ...waits.map((wait) => wait?.getTime() ?? 0))
  return last === 0 ? null : new Date(last).toISOString()
}
