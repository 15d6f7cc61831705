// Writes `db/schema.sqlite.sql` and `db/schema.postgres.sql` from the migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { databaseUrl, runOn } from '#test/support/server-databases.ts'
import { postgresSchema } from './schema-of-postgres.ts'
import { sqliteSchema } from './schema-of-sqlite.ts'

/** The schema after all migrations, by file path. */
export async function dumpSchemas(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-schema-'))
  const server = await startPostgres()
  const name = `esquema_${process.pid}`
  try {
    await runOn(server.url, `create database ${name} template template0`)
    const postgres = { dataDir, databaseUrl: databaseUrl(server.url, name) }
    return { 'db/schema.sqlite.sql': await dump({ dataDir }), 'db/schema.postgres.sql': await dump(postgres) }
  } finally {
    await runOn(server.url, `drop database ${name} with (force)`)
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function dump(settings: DatabaseSettings): Promise<string> {
  const database = await openDatabase(settings)
  try {
    await migrate(database)
    const schema = database.engine === 'sqlite' ? await sqliteSchema(database.db) : await postgresSchema(database.db)
    return `-- Made by \`npm run db:schema\` from the migrations; not to be edited.\n\n${schema}`
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  for (const [path, schema] of Object.entries(await dumpSchemas())) writeFileSync(path, schema)
}
