/**
 * Classifies infrastructure errors: the database is unreachable or no longer answers (`ausente`), or there is no space
 * left to write (`lleno`). Undefined for any other error.
 *
 * After `ausente` a transaction may or may not have been committed: never retry it.
 */
export function outageOf(error: unknown): 'ausente' | 'lleno' | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode } = error as Error & { code?: unknown; errcode?: number }
  if (errcode !== undefined) return fullSqlite.has(errcode) ? 'lleno' : undefined
  const known = typeof code === 'string' && code
  if (full.has(String(known))) return 'lleno'
  if (known ? away.test(known) : lostConnection.test(error.message)) return 'ausente'
  // `localhost` may be two addresses, each with its own error.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause]
  return outageOf(first)
}

/** System, then PostgreSQL codes. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** SQLITE_FULL, and SQLITE_IOERR where the shared-memory file cannot grow. */
const fullSqlite = new Set([13, 4_874])

/**
 * System codes, then PostgreSQL's: connection exceptions, no resources (too many connections), a session ended by the
 * server or operator, idle in transaction.
 */
const away =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08...|53[0-9]..|57P0[1-5]|25P03)$/

/** pg and Kysely errors without code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
