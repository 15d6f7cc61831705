import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Database, type DatabaseSettings, openDatabase, sqlitePath } from '#server/plumbing/data/database.ts'
import { databaseUrl, runOn } from './server-databases.ts'
import type { DatabaseTemplate } from './templates.ts'

/** The engine of the Vitest project that runs this file. */
export const testEngine = template().engine

/** A migrated, empty database for this test file, closed and removed after it. Call at the top of the file. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase(await testSettings())
  // Nothing here outlives a power cut; kills are tested in processes of their own, with the program's settings.
  if (testEngine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  afterAll(() => database.close())
  return database
}

/** Like `testDatabase`, for tests that open it themselves or from other processes. `empty`: without tables. */
export async function testSettings({ empty = false } = {}): Promise<DatabaseSettings> {
  const from = template()
  const dataDir = mkdtempSync(join(from.folder, 'test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  if (from.engine === 'postgres') return { dataDir, databaseUrl: await createPostgresDatabase(from, empty) }
  if (!empty) copyFileSync(from.path, sqlitePath(dataDir))
  return { dataDir }
}

async function createPostgresDatabase(
  from: DatabaseTemplate & { engine: 'postgres' },
  empty: boolean,
): Promise<string> {
  const name = `prueba_${process.pid}_${Math.random().toString(36).slice(2)}`
  await runOn(from.url, `create database ${name} template ${empty ? 'template0' : from.name}`)
  afterAll(() => runOn(from.url, `drop database ${name} with (force)`))
  return databaseUrl(from.url, name)
}

function template(): DatabaseTemplate {
  const found = inject('databaseTemplate')
  if (!found) throw new Error('This file belongs to the projects sqlite and postgres: see vitest.config.ts')
  return found
}
