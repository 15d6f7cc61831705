import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Db, ReadDb } from './database.ts'

/**
 * A question that almost every request asks, put into SQL once per engine: the putting costs as much as SQLite's answer.
 * Each parameter must reach the query as it is, and none may be null where the SQL would be another.
 */
export function compiledQuery<P extends unknown[], Q extends Compilable<unknown>>(
  build: (db: ReadDb, ...parameters: P) => Q,
  count: P['length'],
): (db: Db, ...parameters: P) => Promise<InferResult<Q>> {
  // No value of a row: found again by their identity.
  const marks = Array.from({ length: count }, () => ({})) as unknown as P
  const known = new WeakMap<object, CompiledQuery>()

  function compiled(db: Db): CompiledQuery {
    // Keyed by engine, not handle: a transaction shares its database's.
    const { adapter } = db.getExecutor()
    const query = known.get(adapter) ?? build(db, ...marks).compile()
    known.set(adapter, query)
    return query
  }

  return async (db, ...parameters) => {
    const query = compiled(db)
    const given = query.parameters.map((value) => {
      const index = marks.indexOf(value)
      return index < 0 ? value : parameters[index]
    })
    const { rows } = await db.executeQuery({ ...query, parameters: given })
    return rows as InferResult<Q>
  }
}
