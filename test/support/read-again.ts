import { SqliteConnection } from '#server/plumbing/data/sqlite/connection.ts'
import { SqliteReader } from '#server/plumbing/data/sqlite/reader.ts'
import type { Database } from '#server/plumbing/data/database.ts'
import type { CompiledQuery } from 'kysely'
import { afterAll } from 'vitest'

/**
 * Keeps what `read` answers for a key until a table is written that it was read from; then it is read again. Answers
 * have to be read one at a time. On SQLite only.
 */
export async function readAgain<T>(
  { db }: Database,
  read: (key: string) => Promise<T>,
): Promise<(key: string) => Promise<T>> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const kept = new Map<string, { answer: T; from: Set<string> }>()
  let reading: Set<string> | undefined
  onStatement((sql) => {
    const named = new Set(sql.match(/\w+/g)).intersection(tables)
    if (!/^\s*(?:select|with)\b/i.test(sql)) {
      // What is removed takes rows of other tables with it.
      const all = /^\s*delete\b/i.test(sql)
      for (const [key, { from }] of kept) if (all || !from.isDisjointFrom(named)) kept.delete(key)
    }
    // Who asks is looked up by every call.
    if (!sql.includes('"sesiones"."token_hash"')) for (const table of named) reading?.add(table)
  })
  return async (key) => {
    const known = kept.get(key)
    if (known) return known.answer
    const from = (reading = new Set())
    const answer = await read(key)
    reading = undefined
    kept.set(key, { answer, from })
    return answer
  }
}

/** Calls `heard` with each statement that the program runs on SQLite, until the end of the test file. */
function onStatement(heard: (sql: string) => void): void {
  const classes = [SqliteConnection.prototype, SqliteReader.prototype] as const
  for (const prototype of classes)
    for (const method of ['executeQuery', 'streamQuery'] as const) {
      const plain = prototype[method] as (query: CompiledQuery, ...rest: unknown[]) => unknown
      prototype[method] = function (this: typeof prototype, query: CompiledQuery, ...rest: unknown[]) {
        heard(query.sql)
        return plain.call(this, query, ...rest)
      } as never
      afterAll(() => void (prototype[method] = plain as never))
    }
}
