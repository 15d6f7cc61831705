import { setImmediate } from 'node:timers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Dialect,
  type Driver,
  type Kysely,
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { SqliteConnection, openSqlite } from './connection.ts'
import type { Reserve } from './reserve.ts'

/** Kysely on node:sqlite (data §4). Its callers take turns at the one connection (`inTurns`). */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string
  readonly #reserve: Pick<Reserve, 'giveUp'>

  constructor(path: string, reserve: Pick<Reserve, 'giveUp'>) {
    this.#path = path
    this.#reserve = reserve
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#path, this.#reserve)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** SQLite does roll back DDL, whatever Kysely says: a failing migration leaves nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  /** Kysely's own mutex would let a member's queries that wait in it go before another's. Kysely types it as false. */
  override get supportsMultipleConnections(): false {
    return true as unknown as false
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** How long queries may follow each other before other calls are heard: they block the thread that answers. */
const STRETCH_MS = 2

class NodeSqliteDriver implements Driver {
  readonly #path: string
  readonly #reserve: Pick<Reserve, 'giveUp'>
  #connection: SqliteConnection | undefined
  /** First query of this turn of the event loop. */
  #since: number | undefined

  constructor(path: string, reserve: Pick<Reserve, 'giveUp'>) {
    this.#path = path
    this.#reserve = reserve
  }

  async init(): Promise<void> {
    this.#connection = new SqliteConnection(openSqlite(this.#path), this.#reserve)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) throw new Error('The SQLite driver was used before it was opened')
    if (this.#since !== undefined && performance.now() - this.#since > STRETCH_MS) await nextTurn()
    if (this.#since === undefined) {
      this.#since = performance.now()
      setImmediate(() => (this.#since = undefined))
    }
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  /** Takes the write lock at once: SQLite cannot wait for a lock taken halfway. */
  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    await execute(connection, accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await execute(connection, 'commit')
  }

  /** Some errors (disk full, for one) make SQLite roll back by itself; a second rollback would hide them. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.inTransaction) await execute(connection, 'rollback')
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    await execute(connection, `savepoint ${quoted(name)}`)
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await execute(connection, `rollback to ${quoted(name)}`)
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await execute(connection, `release ${quoted(name)}`)
  }

  async destroy(): Promise<void> {
    this.#connection?.close()
  }
}

async function execute(connection: SqliteConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
