import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely'

/** A row of `sesiones` that was just inserted is in no memory yet; one of the others counts in the figures of members. */
const changesMember =
  /^\s*(?:(?:update|delete\s+from)\s+"?(?:usuarios|sesiones|periodos_servicio)|insert\s+into\s+"?(?:usuarios|periodos_servicio))\b/i
const begins = /^(?:begin|start transaction)/

/** Hears of every change of a member or a session, whoever makes it: docs/decisions/048. */
export interface MemberListener {
  /** In the transaction, before its commit; after a statement without one. */
  announce(run: (query: CompiledQuery) => Promise<unknown>): Promise<unknown>
  /** Once it holds, before the writer goes on. Also where nobody knows whether the commit was done. */
  committed(): void
}

/** The dialect, its connections telling `listeners` of what they change. */
export function hearMemberWrites(dialect: Dialect, listeners: ReadonlySet<MemberListener>): Dialect {
  const createDriver = dialect.createDriver.bind(dialect)
  const known = new WeakSet<DatabaseConnection>()
  dialect.createDriver = () => {
    const driver = createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options)
      if (!known.has(connection)) hear(connection, listeners)
      known.add(connection)
      return connection
    }
    return driver
  }
  return dialect
}

function hear(connection: DatabaseConnection, listeners: ReadonlySet<MemberListener>): void {
  const run = connection.executeQuery.bind(connection)
  let inTransaction = false
  let changed = false
  const announce = async () => {
    for (const listener of listeners) await listener.announce(run)
  }
  const tell = () => {
    for (const listener of listeners) listener.committed()
  }

  connection.executeQuery = async (query, options) => {
    const { sql } = query
    if (sql.startsWith('select')) return run(query, options)
    if (sql === 'commit' || sql === 'rollback') {
      try {
        if (changed && sql === 'commit') await announce()
        return await run(query, options)
      } finally {
        inTransaction = false
        if (changed && sql === 'commit') tell()
        changed = false
      }
    }
    const result = await run<never>(query, options)
    if (begins.test(sql)) inTransaction = true
    if (!changesMember.test(sql)) return result
    if (inTransaction) {
      changed = true
      return result
    }
    tell()
    await announce()
    return result
  }
}
