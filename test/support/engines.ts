import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { startPostgres } from './postgres.ts'
import { temporaryFolder } from './program.ts'
import { databaseUrl, runOn } from './server-databases.ts'

/** Empty settings per engine, for journeys that run on both databases. */
export const engines: Record<'SQLite' | 'PostgreSQL', () => Promise<DatabaseSettings>> = {
  SQLite: async () => ({ dataDir: temporaryFolder() }),
  PostgreSQL: async () => ({ dataDir: temporaryFolder(), databaseUrl: await emptyPostgres() }),
}

/** One for all files of a worker: making a server costs more than many a test. It stops when the worker exits. */
let server: ReturnType<typeof startPostgres> | undefined
let made = 0

/** URL of an empty database on the worker's PostgreSQL, which no test may stop or use up. */
async function emptyPostgres(): Promise<string> {
  const { url } = await (server ??= startPostgres())
  const name = `recorrido_${process.pid}_${(made += 1)}`
  await runOn(url, `create database ${name} template template0`)
  return databaseUrl(url, name)
}
