import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { databaseUrl, runOn } from './server-databases.ts'
import { startPostgres } from './postgres.ts'
import '../../scripts/build-fonts.ts'
import './templates.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-plantilla-'))
  const server = await startPostgres()
  // Unique per run: runs may share TEST_DATABASE_URL.
  const name = `plantilla_${process.pid}_${Date.now()}`
  await runOn(server.url, `create database ${name} template template0`)
  const database = await openDatabase({ dataDir: folder, databaseUrl: databaseUrl(server.url, name) })
  await migrate(database)
  await database.close()
  project.provide('databaseTemplate', { engine: 'postgres', folder, url: server.url, name })
  return async () => {
    await runOn(server.url, `drop database ${name} with (force)`)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
