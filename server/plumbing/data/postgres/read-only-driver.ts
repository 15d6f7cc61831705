import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Every use of a connection is one transaction that only reads. Set on the connection instead, read-only would stay
 * there behind a pooler and meet a writer.
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

  /** It has been begun, and nothing was read yet. */
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
    // A connection on which even this fails is discarded by it.
    await super.rollbackTransaction(connection).catch(() => {})
    await super.releaseConnection(connection)
  }
}
