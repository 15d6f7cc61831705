// The only file that may ask which database runs: all SQL differences are here (data §3).
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CreateTableBuilder,
  type DatabaseMetadataOptions,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type TableMetadata,
  sql,
} from 'kysely'
import type { ReadDb } from './database.ts'
import { searchText } from './search-text.ts'

// Migrations pass untyped databases, queries typed ones; Kysely's type is invariant, so require only this.
type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>
/** A database whose type allows only reading is whole behind it. */
type AnyReadDb = AnyDb | ReadDb
type ColumnType = 'integer' | 'bigint' | 'real' | 'double precision' | 'blob' | 'bytea'

/** `id`: auto-incremented integer key. Explicit ids are allowed; see `advanceAutoId`. */
export function autoId<T extends string, C extends string>(db: AnyDb) {
  return (table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C | 'id'> =>
    table.addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
    )
}

/** Makes SQLite refuse wrong types, like PostgreSQL. The last call of every `createTable`. */
export function strict<T extends string, C extends string>(db: AnyDb) {
  return (table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C> =>
    isPostgres(db) ? table : table.modifyEnd(sql`strict`)
}

/** Text compared byte by byte on both, whatever the server's locale. */
export function text(db: AnyDb): RawBuilder<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`
}

/** A number in the header of SQLite's file; PostgreSQL has none. */
export async function setUserVersion(db: AnyDb, version: number): Promise<void> {
  if (!isPostgres(db)) await sql`pragma user_version = ${sql.lit(version)}`.execute(db)
}

/** Tells PostgreSQL how much a transaction has put into tables that were empty: it plans by that, and looks only later. */
export async function refreshStatistics(db: AnyDb, ...tables: readonly string[]): Promise<void> {
  if (isPostgres(db)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

/** First half of the advisory locks by which processes show that they live; the second is their number. */
const presences = 1_331_126

/** Statement that holds the presence of a process as long as its connection to PostgreSQL lasts. */
export const holdPresence = (proceso: number): string => `select pg_advisory_lock_shared(${presences}, ${proceso})`

/** True of a row whose process has lost its connection (`Changes.proceso`). Never on SQLite, which has one process. */
export function isGone(db: AnyReadDb): RawBuilder<SqlBool> {
  if (!isPostgres(db)) return sql`1 = 0`
  return sql`proceso is not null and proceso not in (
    select objid::bigint from pg_locks
    where locktype = 'advisory' and classid = ${sql.lit(presences)}
    and database = (select oid from pg_database where datname = current_database())
  )`
}

/** Integers past 2,147,483,647, such as sizes in bytes. */
export function bigint(db: AnyDb): ColumnType {
  return isPostgres(db) ? 'bigint' : 'integer'
}

/** Eight bytes on both; PostgreSQL's `real` has four. */
export function real(db: AnyDb): ColumnType {
  return isPostgres(db) ? 'double precision' : 'real'
}

export function blob(db: AnyDb): ColumnType {
  return isPostgres(db) ? 'bytea' : 'blob'
}

/** Moves the next id past explicit ones just inserted. (SQLite does it by itself.) */
export async function advanceAutoId(db: AnyDb, table: string): Promise<void> {
  if (!isPostgres(db)) return
  const last = sql`(select max(id) from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
}

/** The last id given out, even if its row is deleted; 0 before the first. */
export async function lastAutoId(db: AnyDb, table: string): Promise<number> {
  const last = isPostgres(db)
    ? sql<{
        last: number | null
      }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`
    : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`
  return (await last.execute(db)).rows[0]?.last ?? 0
}

/** For read committed transactions: afterwards no earlier write to the table can still commit. */
export async function waitForWriters(db: AnyDb, table: string): Promise<void> {
  // SQLite has one writer at a time, and here it is this one.
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in share mode`.execute(db)
}

/**
 * Call outside a transaction: afterwards no id lower than those readable before can still commit. Blocks no writer.
 * @throws if an earlier writer is still open after half a minute
 */
export async function waitForEarlierWriters(db: AnyDb, table: string): Promise<void> {
  // SQLite gives out ids in the order of its commits.
  if (!isPostgres(db)) return
  const writing = async () => {
    const { rows } = await sql<{ tx: string }>`
      select virtualtransaction as tx from pg_locks
      where locktype = 'relation' and relation = ${table}::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return new Set(rows.map(({ tx }) => tx))
  }
  const since = performance.now()
  const before = await writing()
  let left = before
  while (left.size > 0) {
    if (performance.now() - since > 30_000) throw new Error(`a write to ${table} does not end`)
    await pause(20)
    left = before.intersection(await writing())
  }
}

/** Makes the next id greater than `last`, whatever the rows. */
export async function setLastAutoId(db: AnyDb, table: string, last: number): Promise<void> {
  if (last === 0) return
  if (isPostgres(db))
    return void (await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db))
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}

/** For a transaction: defers foreign key checks until `work` is done, so rows may come in any order. */
export async function withForeignKeysLater(db: AnyDb, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) {
    // Until the commit, which fails if any is broken.
    await sql`pragma defer_foreign_keys = on`.execute(db)
    return await work()
  }
  const { rows } = await sql<{ tabla: string; nombre: string; definicion: string }>`
    select conrelid::regclass::text as tabla, conname as nombre, pg_get_constraintdef(oid) as definicion
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { tabla, nombre } of rows)
    await sql`alter table ${sql.raw(tabla)} drop constraint ${sql.id(nombre)}`.execute(db)
  await work()
  for (const { tabla, nombre, definicion } of rows)
    await sql`alter table ${sql.raw(tabla)} add constraint ${sql.id(nombre)} ${sql.raw(definicion)}`.execute(db)
}

/** Counts dangling references by table; PostgreSQL never has any. */
export async function brokenReferences(db: AnyDb): Promise<{ tabla: string; referida: string; filas: number }[]> {
  if (isPostgres(db)) return []
  const { rows } = await sql<{ tabla: string; referida: string; filas: number }>`
    select "table" as tabla, parent as referida, count(*) as filas from pragma_foreign_key_check() group by 1, 2`.execute(
    db,
  )
  return rows
}

/** A column that holds the id of a row of another table. */
export interface Ajena {
  tabla: string
  columna: string
  referida: string
}

export interface Llaves {
  primarias: ReadonlyMap<string, readonly string[]>
  ajenas: readonly Ajena[]
}

/** Columns of the primary key of each table, and those that name rows of others. */
export async function readLlaves(db: AnyReadDb): Promise<Llaves> {
  const keys = isPostgres(db)
    ? sql<Ajena & { primaria: 0 | 1 }>`
      select c.conrelid::regclass::text as tabla, a.attname::text as columna,
        case c.contype when 'p' then 1 else 0 end as primaria, coalesce(r.relname::text, '') as referida
      from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality as k (columna, orden)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.columna
      left join pg_class r on r.oid = c.confrelid
      where c.connamespace = current_schema()::regnamespace
        and (c.contype = 'p' or (c.contype = 'f' and cardinality(c.conkey) = 1))
      order by tabla, k.orden`
    : sql<Ajena & { primaria: 0 | 1 }>`
      select m.name as tabla, p.name as columna, 1 as primaria, '' as referida, p.pk as orden
      from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.pk > 0
      union all
      select m.name, f."from", 0, f."table", f.seq
      from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f."to" = 'id'
      order by tabla, orden`
  const { rows } = await keys.execute(db)
  const primarias = Map.groupBy(
    rows.filter(({ primaria }) => primaria === 1),
    ({ tabla }) => tabla,
  )
  return {
    primarias: new Map([...primarias].map(([tabla, columnas]) => [tabla, columnas.map(({ columna }) => columna)])),
    ajenas: rows.filter(({ primaria }) => primaria === 0),
  }
}

/** Our tables, to read and drop: on PostgreSQL, those of the current schema. */
export async function ownTables(
  db: AnyDb & Pick<Kysely<unknown>, 'introspection'>,
  options?: DatabaseMetadataOptions,
): Promise<TableMetadata[]> {
  const tables = (await db.introspection.getTables(options)).filter(({ isView }) => !isView)
  if (!isPostgres(db)) return tables.filter(({ name }) => !name.startsWith('sqlite_'))
  const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.own)
}

/** For a transaction: drops every table. */
export async function dropEverything(db: AnyDb, tables: readonly string[]): Promise<void> {
  const cascade = isPostgres(db) ? sql` cascade` : sql``
  if (!isPostgres(db)) await sql`pragma defer_foreign_keys = on`.execute(db)
  const ordered = isPostgres(db) ? tables : await childrenFirst(db, tables)
  for (const table of ordered) await sql`drop table ${sql.table(table)}${cascade}`.execute(db)
}

/** To drop a table, SQLite reads what a cascade from it would reach, and all to which that refers. */
async function childrenFirst(db: AnyDb, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select m.name as child, f."table" as parent
    from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and m.name <> f."table"`.execute(db)
  const ordered: string[] = []
  let left = [...tables]
  while (left.length > 0) {
    const named = new Set(rows.flatMap(({ child, parent }) => (left.includes(child) ? parent : [])))
    const free = left.filter((table) => !named.has(table))
    // Of tables that refer to each other any may be first.
    ordered.push(...(free.length > 0 ? free : left.slice(0, 1)))
    left = left.filter((table) => !ordered.includes(table))
  }
  return ordered
}

/** Database size on disk. */
export async function databaseBytes(db: AnyDb): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return (await size.execute(db)).rows[0]?.bytes ?? 0
}

/** Skips rows that another replica has locked. SQLite has one writer at a time and needs none of this. */
export function skipLocked<D, T extends keyof D, O>(db: AnyDb) {
  return (query: SelectQueryBuilder<D, T, O>): SelectQueryBuilder<D, T, O> =>
    isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** True if a `searchText` column contains the text, ignoring accents and case. */
export function containsText(column: string | RawBuilder<string>, wanted: string): Expression<SqlBool> {
  const held = typeof column === 'string' ? sql.ref(column) : column
  return sql<SqlBool>`${held} like ${inside(searchText(wanted))} escape '\\'`
}

/** True if a `searchText` column begins with the text, ignoring accents and case. */
export const startsWithText = (column: RawBuilder<string>, wanted: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${inside(searchText(wanted)).slice(1)} escape '\\'`

/** True if a word of a `searchText` column begins with the text; a hyphen parts words like a space. */
export function hasWordFrom(column: string | RawBuilder<string>, wanted: string): Expression<SqlBool> {
  const held = typeof column === 'string' ? sql.ref(column) : column
  const begins = inside(` ${searchText(wanted).replaceAll('-', ' ')}`)
  return sql<SqlBool>`' ' || replace(${held}, '-', ' ') like ${begins} escape '\\'`
}

/** True if any column contains any of the texts, ignoring ASCII case. */
export function holdsAny(columns: readonly string[], wanted: readonly string[]): Expression<SqlBool> {
  const pairs = columns.flatMap((column) =>
    wanted.map((text) => sql`lower(${sql.ref(column)}) like ${inside(plainCase(text))} escape '\\'`),
  )
  return pairs.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(pairs, sql` or `)})`
}

// Like SQL's `lower` on both: ASCII letters only.
const plainCase = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const inside = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function isPostgres(db: AnyReadDb): boolean {
  return (db as AnyDb).getExecutor().adapter instanceof PostgresAdapter
}

/** Name of a member as searched: `orden` is the name without accents, plus a marker after ñ's n. */
export const plainName = sql<string>`replace(orden, ${'\u007f'}, '')`

type Texto = string | Expression<unknown>
const column = (of: Texto) => (typeof of === 'string' ? sql.ref(of) : of)

/** Whole seconds from one instant to another, rounded down as `tiemposDe` does; null where one is missing. */
export function segundosEntre(db: AnyReadDb, desde: Texto, hasta: Texto): RawBuilder<number | null> {
  const [from, to] = [column(desde), column(hasta)]
  return isPostgres(db)
    ? sql`floor(extract(epoch from (${to})::timestamptz - (${from})::timestamptz))::integer`
    : // Milliseconds apart: fractions of a second would be inexact.
      sql`(unixepoch(${to}) - unixepoch(${from}) - (substr(${to}, 21, 3) < substr(${from}, 21, 3)))`
}

/** A text of JSON without some of its fields. */
export function withoutFields(db: AnyReadDb, column: string, fields: readonly string[]): RawBuilder<string> {
  const of = sql.ref(column)
  return isPostgres(db)
    ? sql`(${of}::jsonb ${sql.join(
        fields.map((field) => sql`- ${field}::text`),
        sql` `,
      )})::text`
    : sql`json_remove(${of}, ${sql.join(fields.map((field) => `$."${field}"`))})`
}

/** 0 Monday … 6 Sunday of a stored day. */
export function diaDeSemana(db: AnyReadDb, dia: Texto): RawBuilder<number> {
  return isPostgres(db)
    ? sql`extract(isodow from (${column(dia)})::date)::integer - 1`
    : sql`(cast(strftime('%w', ${column(dia)}) as integer) + 6) % 7`
}
