// `npm run db:migrate`, `db:seed` and `db:reset`, on the configured database, while no server runs on it.
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { insertDemoArchivos } from '#db/seeds/demo-archivos.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { insertDemo, story } from '#db/seeds/demo.ts'
import { chosenStorage } from '#server/plumbing/files/chosen-storage.ts'
import { markStorage } from '#server/plumbing/files/storage-mark.ts'
import { readSettings } from '#server/plumbing/process/settings-file.ts'
import { type Database, openDatabase, sqlitePath } from '#server/plumbing/data/database.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { lockInstance } from '#server/plumbing/process/instance-lock.ts'
import { keepPrivate } from '#server/plumbing/process/keep-private.ts'
import { whichInstallation } from './instalacion.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

const [job = '', ...options] = process.argv.slice(2)
if (job !== 'migrate') {
  process.env.CUARTEL_ENV ??= ''
  process.env.NODE_ENV ||= 'development'
}
const config = readSettings()
keepPrivate(config.dataDir)
let said = false
const lock = config.databaseUrl ? undefined : lockInstance(config.dataDir)

const jobs: Record<string, () => Promise<string>> = {
  async migrate() {
    const applied = await withDatabase(migrate)
    return applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}`
  },

  async seed() {
    refuseInProduction()
    return await withDatabase(async (database) => {
      await migrate(database)
      if (await holds(database, 'unidades')) throw new Error('The demo needs an empty database: npm run db:reset')
      const key = openInstallationKey(config, (text) => void process.stderr.write(text))
      await insertDemo(database.db, new Date(), { ...story, key })
      const storage = await chosenStorage(config)
      await insertDemoArchivos(database.db, storage, new Date())
      await makeDemoRespaldo({ database, storage, sealKey: key.keyFor('respaldos') })
      return 'The demo company is there.'
    })
  },

  async reset() {
    refuseInProduction()
    await withDatabase(async (database) => {
      await migrate(database)
      if ((await holds(database, 'usuarios')) && !options.includes('--force'))
        throw new Error('This database holds members. To lose them for good: npm run db:reset -- --force')
      if (database.engine === 'postgres')
        await sql`drop schema public cascade; create schema public`.execute(database.db)
    })
    if (!config.databaseUrl)
      for (const end of ['', '-wal', '-shm']) rmSync(sqlitePath(config.dataDir) + end, { force: true })
    await withDatabase(async (database) => {
      await migrate(database)
      await markStorage(database.db, await chosenStorage(config), new Date())
    })
    return 'The database is empty.'
  },
}

try {
  const run = jobs[job]
  if (!run) throw new Error(`Which job? ${Object.keys(jobs).join(', ')}`)
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  lock?.release()
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    if (!said) process.stderr.write(`Instalación: ${await whichInstallation(config, database)}\n`)
    said = true
    return await work(database)
  } finally {
    await database.close()
  }
}

async function holds({ db }: Database, table: 'usuarios' | 'unidades'): Promise<boolean> {
  return (await db.selectFrom(table).select('id').executeTakeFirst()) !== undefined
}

function refuseInProduction(): void {
  if (config.production) throw new Error('Not in production (NODE_ENV).')
}
