/**
 * Classifies infrastructure errors: the database is unreachable or no longer answers (`ausente`), there is no space left
 * to write (`lleno`), or the process or its machine has no file, thread or memory to spare (`agotado`). Undefined for
 * any other error.
 *
 * After `ausente` a transaction may or may not have been committed: never retry it.
 */
export function outageOf(error: unknown): 'ausente' | 'lleno' | 'agotado' | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode } = error as Error & { code?: unknown; errcode?: number }
  if (errcode !== undefined)
    return fullSqlite.has(errcode) ? 'lleno' : spentSqlite.has(errcode % 256) ? 'agotado' : undefined
  const known = typeof code === 'string' && code
  if (full.has(String(known))) return 'lleno'
  if (spent.has(String(known))) return 'agotado'
  if (known ? away.test(known) : lostConnection.test(error.message)) return 'ausente'
  // `localhost` may be two addresses, each with its own error.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause]
  return outageOf(first)
}

/** System, then PostgreSQL codes. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** SQLITE_FULL, and SQLITE_IOERR where the shared-memory file cannot grow. */
const fullSqlite = new Set([13, 4_874])

/** Of a thread that does not start Node says no more. */
const spent = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'ENOBUFS', 'ERR_WORKER_INIT_FAILED'])

/** SQLITE_NOMEM, and SQLITE_CANTOPEN: the program has opened this file before. */
const spentSqlite = new Set([7, 14])

/**
 * System codes, then PostgreSQL's: connection exceptions, no resources (too many connections), a session ended by the
 * server or operator, idle in transaction.
 */
const away =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08...|53[0-9]..|57P0[1-5]|25P03)$/

/** pg and Kysely errors without code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
