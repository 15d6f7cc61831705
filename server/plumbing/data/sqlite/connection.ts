import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { isBusy } from '../database-errors.ts'
import { outageOf } from '../outages.ts'
import type { Reserve } from './reserve.ts'
import { SqliteStatements, take } from './statements.ts'
import { sqliteValues } from '../value-guard.ts'

const BUSY_PATIENCE_MS = 5_000
const LONGEST_PAUSE_MS = 50

/** Opens the file for writing, durable at every commit (WAL, synchronous=FULL). */
export function openSqlite(path: string): DatabaseSync {
  // The long timeout is for processes that open at the same moment. Afterwards SQLite waits 20 ms at most, because it
  // blocks the event loop, and the connection waits asynchronously.
  const db = new DatabaseSync(path, { timeout: BUSY_PATIENCE_MS, enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec('pragma busy_timeout = 20; pragma cache_size = -16000; pragma temp_store = memory')
  return db
}

/** The one writing connection of a process. Calls are synchronous, except the wait for another process. */
export class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #statements: SqliteStatements
  readonly #reserve: Pick<Reserve, 'giveUp'>

  constructor(db: DatabaseSync, reserve: Pick<Reserve, 'giveUp'>) {
    this.#db = db
    this.#reserve = reserve
    this.#statements = new SqliteStatements(db)
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = sqliteValues(parameters)
    const deadline = performance.now() + BUSY_PATIENCE_MS
    const within = this.inTransaction
    for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return this.#statements.run<R>(sql, values)
      } catch (error) {
        // Its transaction is lost: `inTransaction` begins it again.
        if (outageOf(error) === 'lleno' && this.#reserve.giveUp() && !within) continue
        if (this.inTransaction || !isBusy(error) || performance.now() > deadline) throw error
      }
      await pause(wait * (0.5 + Math.random() / 2))
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const iterator = this.#statements.iterate<R>(sql, sqliteValues(parameters))
    try {
      for (let rows = take(iterator, chunkSize); rows.length > 0; rows = take(iterator, chunkSize)) yield { rows }
    } finally {
      iterator.return?.()
    }
  }

  close(): void {
    this.#db.close()
  }
}
