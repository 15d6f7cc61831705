import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Wraps every use of a connection in a read-only transaction. Setting read-only on the connection itself would leak to
 * writers behind a pooler.
 */
export class ReadOnlyDriver extends PostgresDriver {
  override async acquireConnection(options?: object): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = await super.acquireConnection(options)
    try {
      await super.beginTransaction(connection, { accessMode: 'read only' })
      return connection
    } catch (error) {
      await this.releaseConnection(connection as Connection)
      throw error
    }
  }

  /** Already begun, with nothing read yet. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel)
      await connection.executeQuery(CompiledQuery.raw(`set transaction isolation level ${isolationLevel}`))
  }

  override async commitTransaction(): Promise<void> {}

  override async rollbackTransaction(): Promise<void> {}

  override async releaseConnection(connection: Connection): Promise<void> {
    // If this fails, it discards the connection.
    await super.rollbackTransaction(connection).catch(() => {})
    await super.releaseConnection(connection)
  }
}
