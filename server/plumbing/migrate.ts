import { join } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '#db/migrations/list.ts'
import { backupSqlite } from './backup.ts'
import type { Database } from './database.ts'
import { openInstallationKey } from './installation-key.ts'
import { writeArchive } from './respaldo/escribir.ts'

/**
 * Applies what is pending, all or nothing, and gives the names applied. Several processes may call it at once.
 * One that has been migrated before is copied to `respaldos/` first (decisions §1): an SQLite database as it is, the
 * rows of a PostgreSQL one as a backup that `npm run restaurar` takes, without sessions and secrets.
 */
export async function migrate(
  database: Database,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => list } })
  if (await isBehind(migrator)) await copyFirst(database)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}

async function isBehind(migrator: Migrator): Promise<boolean> {
  const states = await migrator.getMigrations()
  return states.some(({ executedAt }) => executedAt) && states.some(({ executedAt }) => !executedAt)
}

async function copyFirst(database: Database): Promise<void> {
  const path = backupPath(database)
  if (database.engine === 'sqlite') await backupSqlite(database, `${path}.sqlite`)
  else {
    const sealKey = openInstallationKey(database, (text) => process.stderr.write(text)).keyFor('respaldos')
    await writeArchive({ database }, `${path}.zip`, { sealKey, now: new Date() })
  }
}

/** The process number keeps two that start together from writing the same file. */
function backupPath({ dataDir }: Database): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  return join(dataDir, 'respaldos', `antes-de-migrar-${stamp}-${process.pid}`)
}
