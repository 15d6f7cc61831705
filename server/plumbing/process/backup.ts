import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../data/database.ts'

/**
 * Writes a compact copy of the SQLite database to `path` in a reader thread, without stopping the server.
 * The file gets its name only once it is complete and durable (data §6.3).
 */
export async function backupSqlite(database: Database, path: string): Promise<void> {
  const unfinished = `${path}.parcial`
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  rmSync(unfinished, { force: true })
  await sql`vacuum into ${unfinished}`.execute(database.reports as unknown as QueryExecutorProvider)
  syncToDisk(unfinished)
  renameSync(unfinished, path)
  syncToDisk(dirname(path))
}

function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
