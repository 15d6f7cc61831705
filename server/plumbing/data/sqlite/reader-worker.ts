// Runs in a worker thread: one read-only connection, one message at a time.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../process/give-way.ts'
import { SqliteStatements, take } from './statements.ts'
import type { ReaderAnswer, ReaderRequest } from './reader.ts'

giveWay()
const { path } = workerData as { path: string }
// A worker thread may block, so SQLite waits by itself.
const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
db.exec('pragma cache_size = -8000; pragma temp_store = memory')
const statements = new SqliteStatements(db)
const cursors = new Map<number, Iterator<unknown>>()

parentPort?.on('message', (request: ReaderRequest) => parentPort?.postMessage(answer(request)))

function answer(request: ReaderRequest): ReaderAnswer {
  try {
    return { id: request.id, rows: perform(request) }
  } catch (error) {
    // Cloning an Error between threads drops the SQLite codes that the error mapper needs.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { id: request.id, error: { message, code, errcode } }
  }
}

function perform(request: ReaderRequest): unknown[] {
  switch (request.kind) {
    case 'run':
      return statements.run(request.sql, request.values).rows
    case 'open':
      cursors.set(request.cursor, statements.iterate(request.sql, request.values))
      return []
    case 'next': {
      const rows = cursors.get(request.cursor)
      return rows ? take(rows, request.count) : []
    }
    case 'close':
      cursors.get(request.cursor)?.return?.()
      cursors.delete(request.cursor)
      return []
  }
}
