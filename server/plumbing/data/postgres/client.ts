import type { EventEmitter } from 'node:events'
import { Client, type ClientBase, TypeOverrides, types } from 'pg'
import { SqlCursor, type SqlClient } from './cursor.ts'
import type { LockWaits } from './lock-waits.ts'
import { assertBindable } from '../value-guard.ts'

interface AnyClient extends EventEmitter {
  query(config: unknown, values?: unknown, callback?: unknown): unknown
  end(): Promise<void>
}

// pg declares seven overloads of `query`, which no override can repeat; this narrower view of the class can be extended.
const PlainClient = Client as unknown as new (config: unknown) => AnyClient

/**
 * pg's client, plus: refuses values that SQLite would store differently (data §3 rule 3), opens our cursors and
 * survives a lost connection.
 */
export function guardedClient(waits: LockWaits): new () => ClientBase {
  class Guarded extends PlainClient {
    constructor(config: unknown) {
      super(config)
      // The pool watches idle connections only: without this, losing one in use ends the process. The query fails too.
      this.on('error', () => {})
    }

    override query(config: unknown, values?: unknown, callback?: unknown): unknown {
      if (config instanceof SqlCursor) return config.over(this as unknown as SqlClient)
      if (Array.isArray(values)) assertBindable(values)
      const sql = String(config)
      if (waits.refuses(sql)) return Promise.reject(waits.refusal())
      const answer = super.query(config, values, callback)
      if (answer instanceof Promise)
        answer.then(
          () => waits.passed(sql),
          (error: Error & { code?: string }) => {
            if (error.code === '55P03') waits.failed(sql)
            // The server is silent: the next query could receive a late answer.
            if (error.message === 'Query read timeout') void this.end()
          },
        )
      return answer
    }
  }
  return Guarded as unknown as new () => ClientBase
}

/** Values as on SQLite (data §3 rule 5): int8 and numeric as numbers, JSON and dates as plain text. */
export const portableTypes = new TypeOverrides()
portableTypes.setTypeParser(types.builtins.INT8, safeInteger)
portableTypes.setTypeParser(types.builtins.NUMERIC, Number)
for (const type of ['JSON', 'JSONB', 'DATE', 'TIME', 'TIMESTAMP', 'TIMESTAMPTZ', 'INTERVAL'] as const) {
  portableTypes.setTypeParser(types.builtins[type], (text) => text)
}

/** @throws RangeError past 2^53, as node:sqlite does */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Value is too large to be represented as a number: ${text}`)
  return value
}
