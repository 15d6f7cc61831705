import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, sqlitePath } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import '../../scripts/build-fonts.ts'
import './templates.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-plantilla-'))
  const database = await openDatabase({ dataDir: folder })
  await migrate(database)
  // Closing checkpoints the WAL into the file, so that a copy of it is complete.
  await database.close()
  project.provide('databaseTemplate', { engine: 'sqlite', folder, path: sqlitePath(folder) })
  return () => rmSync(folder, { recursive: true, force: true })
}
