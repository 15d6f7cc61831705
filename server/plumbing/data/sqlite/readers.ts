import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteReaderPool } from './reader-pool.ts'
import type { SqliteReader } from './reader.ts'

/** Kysely on a pool of read-only threads (data §2): for statistics, exports and backups. */
export class SqliteReadersDialect implements Dialect {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  createDriver(): Driver {
    return new ReadersDriver(new SqliteReaderPool(this.#path))
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new ManyConnectionsAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

class ManyConnectionsAdapter extends SqliteAdapter {
  // Kysely types it as the constant false.
  override get supportsMultipleConnections(): false {
    return true as unknown as false
  }
}

class ReadersDriver implements Driver {
  readonly #pool: SqliteReaderPool

  constructor(pool: SqliteReaderPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteReader> {
    return this.#pool.acquire()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#pool.release(connection as SqliteReader)
  }

  /** Several queries in one snapshot: plain `begin` keeps that of its first read. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#pool.close()
  }
}
