import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import type { BindableValue } from '../value-guard.ts'

const CACHE_SIZE = 200

interface Prepared {
  statement: StatementSync
  returnsRows: boolean
}

/** LRU cache of prepared statements by text. Preparing costs three times a point read. */
export class SqliteStatements {
  readonly #db: DatabaseSync
  readonly #cache = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  run<R>(sql: string, values: BindableValue[]): QueryResult<R> {
    const { statement, returnsRows } = this.#prepared(sql)
    if (returnsRows) return { rows: statement.all(...values) as R[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  /** Not cached: a statement run again while it is being iterated would lose its place. */
  iterate<R>(sql: string, values: BindableValue[]): Iterator<R> {
    return this.#db.prepare(sql).iterate(...values) as Iterator<R>
  }

  #prepared(sql: string): Prepared {
    const known = this.#cache.get(sql)
    const prepared = known ?? this.#prepare(sql)
    if (known) this.#cache.delete(sql)
    else if (this.#cache.size >= CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value as string)
    this.#cache.set(sql, prepared)
    return prepared
  }

  #prepare(sql: string): Prepared {
    const statement = this.#db.prepare(sql)
    return { statement, returnsRows: statement.columns().length > 0 }
  }
}

/** Reads up to `count` rows; fewer mean the end. */
export function take<R>(rows: Iterator<R>, count: number): R[] {
  const taken: R[] = []
  while (taken.length < count) {
    const next = rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}
