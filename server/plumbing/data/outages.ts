/**
 * What an error says of the machinery: the database cannot be reached, or answers no longer (`ausente`), or there is no
 * room left where something was to be written (`lleno`). Undefined for an error of any other kind.
 *
 * After `ausente` nobody knows whether a transaction whose commit was under way has been committed: it is never run again.
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

/** Of the system, and of PostgreSQL. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** SQLITE_FULL, and SQLITE_IOERR where the file of shared memory cannot grow. */
const fullSqlite = new Set([13, 4_874])

/**
 * Of the system, then of PostgreSQL: connection exceptions, no resources (too many connections), the server or its
 * operator ends a session, a transaction that stood idle.
 */
const away =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08...|53[0-9]..|57P0[1-5]|25P03)$/

/** What pg and Kysely say without a code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
