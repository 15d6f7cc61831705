// The only file that may ask which database runs: what they say differently is said here (data §3).
import {
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { searchText } from './search-text.ts'

// Migrations hand over untyped databases, queries typed ones; Kysely's type is invariant, so each is asked only for this.
type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>
type ColumnType = 'integer' | 'bigint' | 'real' | 'double precision' | 'blob' | 'bytea'

/** `id`: integer key given by the database. An explicit id may be inserted; see `advanceAutoId`. */
export function autoId<T extends string, C extends string>(db: AnyDb) {
  return (table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C | 'id'> =>
    table.addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
    )
}

/** Makes SQLite refuse wrong types, as PostgreSQL does by itself. The last call of every `createTable`. */
export function strict<T extends string, C extends string>(db: AnyDb) {
  return (table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C> =>
    isPostgres(db) ? table : table.modifyEnd(sql`strict`)
}

/** Text compared byte by byte on both, whatever the server's locale. */
export function text(db: AnyDb): RawBuilder<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`
}

/** Integers past 2,147,483,647, such as sizes in bytes. */
export function bigint(db: AnyDb): ColumnType {
  return isPostgres(db) ? 'bigint' : 'integer'
}

/** Eight bytes on both; what PostgreSQL calls `real` has four. */
export function real(db: AnyDb): ColumnType {
  return isPostgres(db) ? 'double precision' : 'real'
}

export function blob(db: AnyDb): ColumnType {
  return isPostgres(db) ? 'bytea' : 'blob'
}

/** After rows with explicit ids: the next id given is past them. (SQLite sees to it by itself.) */
export async function advanceAutoId(db: AnyDb, table: string): Promise<void> {
  if (!isPostgres(db)) return
  const last = sql`(select max(id) from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
}

/** Rows that another replica is working on are passed over. SQLite has one writer at a time and needs no such thing. */
export function skipLocked<D, T extends keyof D, O>(db: AnyDb) {
  return (query: SelectQueryBuilder<D, T, O>): SelectQueryBuilder<D, T, O> =>
    isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** Whether a column of plain letters (`searchText`) holds the text, accents and case apart. */
export function containsText(column: string, wanted: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${inside(searchText(wanted))} escape '\\'`
}

/** Whether one of the columns holds one of the texts, sign by sign. */
export function holdsAny(columns: readonly string[], wanted: readonly string[]): Expression<SqlBool> {
  const pairs = columns.flatMap((column) =>
    wanted.map((text) => sql`${sql.ref(column)} like ${inside(text)} escape '\\'`),
  )
  return pairs.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(pairs, sql` or `)})`
}

const inside = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function isPostgres(db: AnyDb): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
