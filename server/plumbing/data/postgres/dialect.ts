import { Pool } from 'pg'
import { guardedClient, portableTypes } from './client.ts'
import { SqlCursor } from './cursor.ts'
import { GuardedPostgresDialect } from './introspection.ts'
import { LockWaits } from './lock-waits.ts'
import { ReadOnlyDriver } from './read-only-driver.ts'

/** Time limits of a connection, in milliseconds. */
export interface TimeLimits {
  /** For a lock held by someone else. */
  lock: number
  statement: number
  /** Wait for the next statement of an open transaction. */
  idle: number
  /** Wait for a silent server, beyond the statement limit that it should have enforced itself. */
  silence: number
}

const second = 1_000
const working: TimeLimits = { lock: 2 * second, statement: 30 * second, idle: 60 * second, silence: 5 * second }
/** A slow download reads slowly: the connection timeout cuts it off instead (server/app.ts). */
const reporting: TimeLimits = { lock: 2 * second, statement: 5 * 60 * second, idle: 0, silence: 5 * second }

/** For connecting, and for a place in the pool. */
const connectWithinMs = 5 * second

/** The main pool. Null means no limits, for migrations and operator commands. */
export function postgresDialect(databaseUrl: string, limits: Partial<TimeLimits> | null): GuardedPostgresDialect {
  const most = limits && { ...working, ...limits }
  return new GuardedPostgresDialect({ pool: async () => openPool(databaseUrl, 10, most), cursor: SqlCursor })
}

/** A small read-only pool. It connects at the first read. */
export function postgresReportsDialect(
  databaseUrl: string,
  connections: number,
  limits: Partial<TimeLimits> | null,
): ReportsDialect {
  const most = limits && reporting
  return new ReportsDialect({ pool: async () => openPool(databaseUrl, connections, most), cursor: SqlCursor })
}

class ReportsDialect extends GuardedPostgresDialect {
  override createDriver(): ReadOnlyDriver {
    return new ReadOnlyDriver(this.config)
  }
}

function openPool(connectionString: string, max: number, limits: TimeLimits | null): Pool {
  const waits = new LockWaits(() => pool.totalCount - pool.idleCount > max / 2)
  const pool: Pool = new Pool({
    connectionString,
    max,
    Client: guardedClient(waits),
    types: portableTypes,
    keepAlive: true,
    idleTimeoutMillis: 30 * second,
    connectionTimeoutMillis: connectWithinMs,
    ...(limits && {
      query_timeout: limits.statement + limits.silence,
      // Not in the start-up packet, which a pooler refuses.
      onConnect: (client) => client.query(settingsOf(limits)),
    }),
  })
  // Without a listener a connection lost while idle ends the process. The pool drops it by itself and opens another.
  pool.on('error', () => {})
  return pool
}

/** `jit = off`: compiling a plan takes a second, longer than any of our queries. */
const settingsOf = ({ lock, statement, idle }: TimeLimits): string =>
  `set lock_timeout = ${lock}; set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}; set jit = off`
