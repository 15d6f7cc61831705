import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { atTheEnd } from './at-the-end.ts'
import { startPostgres } from './postgres.ts'
import { temporaryFolder } from './program.ts'
import { databaseUrl, runOn } from './server-databases.ts'

/** Empty settings per engine, for journeys that run on both databases. */
export const engines: Record<'SQLite' | 'PostgreSQL', () => Promise<DatabaseSettings>> = {
  SQLite: async () => ({ dataDir: temporaryFolder() }),
  async PostgreSQL() {
    const server = await startPostgres()
    atTheEnd(server.stop)
    const name = `recorrido_${process.pid}`
    await runOn(server.url, `create database ${name} template template0`)
    return { dataDir: temporaryFolder(), databaseUrl: databaseUrl(server.url, name) }
  },
}
