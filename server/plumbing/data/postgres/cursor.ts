import type { PostgresCursor } from 'kysely'

export interface SqlClient {
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Streams rows with a plain SQL cursor, instead of the package pg-cursor. `with hold` lets it outlive a transaction.
 */
export class SqlCursor<T> implements PostgresCursor<T> {
  readonly #sql: string
  readonly #values: unknown[]
  readonly #name = `cursor_${++cursors}`
  #client: SqlClient | undefined
  #open = false
  #failed = false

  constructor(sql: string, values: unknown[]) {
    this.#sql = sql
    this.#values = values
  }

  over(client: SqlClient): this {
    this.#client = client
    return this
  }

  async read(count: number): Promise<T[]> {
    try {
      if (!this.#open)
        await this.#run(`declare ${this.#name} no scroll cursor with hold for ${this.#sql}`, this.#values)
      this.#open = true
      return await this.#run(`fetch forward ${count} from ${this.#name}`)
    } catch (error) {
      this.#failed = true
      throw error
    }
  }

  /**
   * Not after a failure: in an aborted transaction even `close` fails and hides the cause. The rollback drops the
   * cursor.
   */
  async close(): Promise<void> {
    if (this.#open && !this.#failed) await this.#run(`close ${this.#name}`)
    this.#open = false
  }

  async #run(sql: string, values: unknown[] = []): Promise<T[]> {
    if (!this.#client) throw new Error('The cursor has no connection')
    const { rows } = await this.#client.query(sql, values)
    return rows as T[]
  }
}

let cursors = 0
