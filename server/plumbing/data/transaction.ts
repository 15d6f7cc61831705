import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './database.ts'
import { isSerializationFailure } from './database-errors.ts'
import { outageOf } from './outages.ts'
import { underWay } from '../http/errors.ts'
import { markWritten } from '../http/kept-answers.queries.ts'
import { presentKey } from '../http/present-key.ts'

const MOST_ATTEMPTS = 50
const LONGEST_PAUSE_MS = 100

/**
 * Runs `fn` in one serializable transaction; joins the given one if there is one (data §3 rule 17).
 * `fn` may be retried, so it touches nothing but the database. Never catch a database error inside it.
 */
export async function inTransaction<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return await fn(db)
  const key = presentKey.getStore()
  const work = async (db: Db) => {
    // First: the row lock holds the key for the whole transaction, so its lease needs no renewal.
    if (key && !(await markWritten(db, key))) throw underWay()
    return await fn(db)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work)
    } catch (error) {
      // The connection has given up its reserve of room: once more.
      const mayFit = outageOf(error) === 'lleno' && attempt === 1
      if ((!mayFit && !isSerializationFailure(error)) || attempt === MOST_ATTEMPTS) throw error
    }
    await pause(Math.random() * Math.min(2 ** attempt, LONGEST_PAUSE_MS))
  }
}
