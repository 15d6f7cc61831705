import { Client, type ClientBase, TypeOverrides, types } from 'pg'
import { SqlCursor, type SqlClient } from './cursor.ts'
import { assertBindable } from '../value-guard.ts'

interface AnyQuery {
  query(config: unknown, values?: unknown, callback?: unknown): unknown
}

// pg declares seven overloads of `query`, which no override can repeat; this narrower view of the class can be extended.
const PlainClient = Client as unknown as new () => AnyQuery

class Guarded extends PlainClient {
  override query(config: unknown, values?: unknown, callback?: unknown): unknown {
    if (config instanceof SqlCursor) return config.over(this as SqlClient)
    if (Array.isArray(values)) assertBindable(values)
    return super.query(config, values, callback)
  }
}

/** pg's client, refusing the values that SQLite would store differently (data §3 rule 3) and opening our cursors. */
export const GuardedClient = Guarded as unknown as new () => ClientBase

/** Values as SQLite gives them (data §3 rule 5): int8 and numeric as numbers, JSON and dates as untouched text. */
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
