import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, sqlitePath } from '#server/plumbing/database.ts'
import { migrate } from '#server/plumbing/migrate.ts'
import './templates.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-plantilla-'))
  const database = await openDatabase({ dataDir })
  await migrate(database)
  // Closing brings the write-ahead log into the file, so that a copy of the file is whole.
  await database.close()
  project.provide('databaseTemplate', { engine: 'sqlite', path: sqlitePath(dataDir) })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
