import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { CompiledQuery } from 'kysely'
import { SqliteReader } from '#server/plumbing/data/sqlite/reader.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ofDriver = /^(?:node_modules|server\/plumbing\/data|test\/support\/statements)/
const ofTest = /\.(?:test|spec)\.ts|^(?:test|db)\//

const known = new Set<string>()
let fresh: string[] = []

/** Collects the distinct statements that the program runs on SQLite in this process, apart from those of the tests. */
function collect(sql: string): void {
  if (known.has(sql) || !/^\s*(?:with|select|update|delete|insert)\b/i.test(sql)) return
  const asker = callers().find((path) => !ofDriver.test(path))
  if (!asker || ofTest.test(asker)) return
  known.add(sql)
  fresh.push(sql)
}

/** Files of the repository on the stack, innermost first, also those that await; none where a hook of a test asks. */
function callers(): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 100
  // Names alone: the text of a stack is mapped to its sources line by line.
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '')
  const files = new Error('stack').stack as unknown as string[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return files.flatMap((file) => (file.includes(root) ? [file.slice(file.indexOf(root) + root.length)] : []))
}

/** The statements since it was last asked. */
export function takeStatements(): string[] {
  const taken = fresh
  fresh = []
  return taken
}

const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (sql, options) {
  collect(sql)
  return prepare.call(this, sql, options)
}
// Readers prepare theirs in threads.
for (const method of ['executeQuery', 'streamQuery'] as const) {
  const plain = SqliteReader.prototype[method] as (query: CompiledQuery, ...rest: unknown[]) => unknown
  SqliteReader.prototype[method] = function (this: SqliteReader, query: CompiledQuery, ...rest: unknown[]) {
    collect(query.sql)
    return plain.call(this, query, ...rest)
  } as never
}
