import { Pool } from 'pg'
import { CompiledQuery } from 'kysely'
import { GuardedClient, portableTypes } from './client.ts'
import { SqlCursor } from './cursor.ts'
import { GuardedPostgresDialect } from './introspection.ts'

/** The main pool. */
export function postgresDialect(databaseUrl: string): GuardedPostgresDialect {
  return new GuardedPostgresDialect({ pool: async () => openPool(databaseUrl, 10), cursor: SqlCursor })
}

/** A small pool for reports, whose sessions cannot write. It connects at the first report. */
export function postgresReportsDialect(databaseUrl: string): GuardedPostgresDialect {
  return new GuardedPostgresDialect({
    pool: async () => openPool(databaseUrl, 2),
    cursor: SqlCursor,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set default_transaction_read_only = on'))
    },
  })
}

function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    Client: GuardedClient,
    types: portableTypes,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener a connection lost while idle ends the process. The pool drops it by itself and opens another.
  pool.on('error', () => {})
  return pool
}
