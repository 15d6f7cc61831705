import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Db, ReadDb } from './database.ts'

/**
 * A question that almost every request asks, put into SQL once per engine: the putting costs as much as SQLite's answer.
 * Its parameters are texts, and each must reach the query as it is.
 */
export function compiledQuery<P extends string[], Q extends Compilable<unknown>>(
  build: (db: ReadDb, ...parameters: P) => Q,
  count: P['length'],
): (db: Db, ...parameters: P) => Promise<InferResult<Q>> {
  const marks = Array.from({ length: count }, (_, index) => `parameter ${index}`) as P
  const known = new WeakMap<object, CompiledQuery>()

  function compiled(db: Db): CompiledQuery {
    // Of the engine, not of the handle: a transaction shares it with its database.
    const { adapter } = db.getExecutor()
    const query = known.get(adapter) ?? build(db, ...marks).compile()
    known.set(adapter, query)
    return query
  }

  return async (db, ...parameters) => {
    const query = compiled(db)
    const given = query.parameters.map((value) => parameters[marks.indexOf(value as string)] ?? value)
    const { rows } = await db.executeQuery({ ...query, parameters: given })
    return rows as InferResult<Q>
  }
}
