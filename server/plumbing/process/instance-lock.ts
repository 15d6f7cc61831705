import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Database, lockPath } from '../data/database.ts'
import { isBusy } from '../data/database-errors.ts'
import { listenerName } from '../http/listen.ts'
import { StartError } from './start-error.ts'

/**
 * Keeps a second server off the same folder: live changes and caches are in memory (data §6.6).
 * An OS lock, on a side file, so that it is released however its process ends.
 * @throws StartError with a clear line when another process holds it
 */
export function lockInstance(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(lockPath(dataDir), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new StartError(
      `Ya hay un servidor de Cuartel en ${dataDir}. Deténgalo primero, o use otra carpeta en DATA_DIR.`,
      { cause: error },
    )
  }
  return { release: () => file.close() }
}

/**
 * On PostgreSQL several servers may share a database; replacing all of it must wait until they stop.
 * @throws StartError with a clear line while one runs
 */
export async function refuseWhileServed({ db, url }: Database): Promise<void> {
  if (!url) return
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName} limit 1`.execute(db)
  if (rows.length > 0) throw new StartError('Hay un servidor de Cuartel en esta base de datos. Deténgalo primero.')
}
