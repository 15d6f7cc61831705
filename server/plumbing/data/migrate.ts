import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '#db/migrations/list.ts'
import { backupSqlite } from '../process/backup.ts'
import { type Database, openDatabase } from './database.ts'
import { openInstallationKey } from '../process/installation-key.ts'
import { listApplied } from './migrations-applied.ts'
import { writeArchive } from '../respaldo/escribir.ts'
import { StartError } from '../process/start-error.ts'

/**
 * Applies what is pending, all or nothing, and gives the names applied. Several processes may call it at once.
 * One that has been migrated before is copied to `respaldos/` first (decisions §1): an SQLite database as it is, the
 * rows of a PostgreSQL one as a backup that `npm run restaurar` takes, without sessions and secrets.
 * @throws StartError where the database is of a newer release, or a migration fails
 */
export async function migrate(
  database: Database,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  if (!database.url) return await migrateOn(database, list)
  // A migration, or its turn, may take longer than any call is allowed to.
  const unlimited = await openDatabase({ ...database, databaseUrl: database.url, timeLimits: null })
  try {
    return await migrateOn(unlimited, list)
  } finally {
    await unlimited.close()
  }
}

async function migrateOn(database: Database, list: Readonly<Record<string, Migration>>): Promise<string[]> {
  const applied = await listApplied(database.db)
  const newer = applied.find((name) => !(name in list))
  if (newer) throw new StartError(ofNewerRelease(newer))
  const last = applied.at(-1)
  const copy = last && applied.length < Object.keys(list).length ? await copyFirst(database, last) : undefined

  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => list } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw new StartError(failure(failed, reasonOf(error), copy), { cause: error })
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}

/**
 * Copies the database as it is before the next migration, under a name that follows from its state: a start that fails
 * time and again replaces its copy. Undefined where another process has migrated meanwhile, and made the copy.
 */
async function copyFirst(database: Database, last: string): Promise<string | undefined> {
  const end = database.engine === 'sqlite' ? '.sqlite' : '.zip'
  const path = join(database.dataDir, 'respaldos', `antes-de-migrar-desde-${last}`)
  const own = `${path}-${process.pid}${end}`
  try {
    if (database.engine === 'sqlite') await backupSqlite(database, own)
    else {
      const sealKey = openInstallationKey(database, (text) => process.stderr.write(text)).keyFor('respaldos')
      await writeArchive({ database }, own, { sealKey, now: new Date() })
    }
  } catch (error) {
    throw new StartError(
      `No se actualizó la base de datos: no se pudo copiar antes a respaldos/ (${reasonOf(error)}). Nada cambió.`,
      { cause: error },
    )
  }
  // Still as before the copy, so that the copy is of then.
  if ((await listApplied(database.db)).at(-1) === last) await rename(own, path + end)
  else return void (await rm(own, { force: true }))
  return path + end
}

const ofNewerRelease = (name: string) =>
  `La base de datos es de una versión más nueva de Cuartel: tiene la migración ${name}, que esta no conoce. Nada cambió: instale de nuevo esa versión, o restaure en ella un respaldo de antes (docs/operacion.md, «Upgrading»).`

const failure = (migration: string | undefined, reason: string, copy: string | undefined) =>
  `La base de datos no se pudo actualizar${migration ? ` (migración ${migration})` : ''}: ${reason}. Nada cambió: vuelva a la versión anterior de Cuartel, que sigue sirviendo, e informe de esta línea.${copy ? ` Hay una copia en ${copy}` : ''}`

/** One line: what a driver says may go on with the statement. */
const reasonOf = (error: unknown): string =>
  String((error as Error).message)
    .split('\n')[0]
    ?.trim() ?? ''
