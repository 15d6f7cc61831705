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
 * Applies pending migrations, all or nothing, and returns their names. Safe to run concurrently.
 * Copies a database migrated before to `respaldos/` first (decisions §1): an SQLite database as it is, the rows of a
 * PostgreSQL one as a backup for `npm run restaurar`, without sessions and secrets.
 * @throws StartError where the database is of a newer release, or a migration fails
 */
export async function migrate(
  database: Database,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  if (!database.url) return await migrateOn(database, list)
  // A migration, or waiting for one, may exceed the usual time limits.
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
 * Copies the database before the next migration, under a name derived from its state: repeated failing starts replace
 * their copy. Undefined if another process has migrated meanwhile, and made the copy.
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
  // Unchanged since, so the copy is of that state.
  if ((await listApplied(database.db)).at(-1) === last) await rename(own, path + end)
  else return void (await rm(own, { force: true }))
  return path + end
}

const ofNewerRelease = (name: string) =>
  `La base de datos es de una versión más nueva de Cuartel: tiene la migración ${name}, que esta no conoce. Nada cambió: instale de nuevo esa versión, o restaure en ella un respaldo de antes (docs/operacion.md, «Upgrading»).`

const failure = (migration: string | undefined, reason: string, copy: string | undefined) =>
  `La base de datos no se pudo actualizar${migration ? ` (migración ${migration})` : ''}: ${reason}. Nada cambió: vuelva a la versión anterior de Cuartel, que sigue sirviendo, e informe de esta línea.${copy ? ` Hay una copia en ${copy}` : ''}`

/** One line: a driver's message may include the statement. */
const reasonOf = (error: unknown): string =>
  String((error as Error).message)
    .split('\n')[0]
    ?.trim() ?? ''
