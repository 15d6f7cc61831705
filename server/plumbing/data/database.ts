import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type Displaced, rememberPlaces } from '../process/places.ts'
import { inTurns } from './in-turns.ts'
import { hearMemberWrites, type MemberListener } from './member-writes.ts'
import type { TimeLimits } from './postgres/dialect.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'
import { Reserve } from './sqlite/reserve.ts'
import { SqliteReadersDialect } from './sqlite/readers.ts'

/** Connections for reports: one more than a member may hold. */
const REPORTS = { concurrency: 3, each: 2 }
/** For search: one that no report holds. */
const SEARCHES = { concurrency: 1 }

/** Handle for writing: the first argument of every function that writes, never global. */
export type Db = Kysely<Tables>

/**
 * Handle for reading; accepts a `Db`. (Kysely's own ReadonlyKysely does not, so no query could be reused inside a
 * transaction.) Its executor tells `portable-sql.ts` which database it is.
 */
export type ReadDb = Pick<
  Db,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>

export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly dataDir: string
  /** PostgreSQL's URL; none on SQLite. */
  readonly url?: string | undefined
  /** `CLAVE_INSTALACION`, if set: for `openInstallationKey`. */
  readonly claveInstalacion?: string | undefined
  readonly db: Db
  /** For statistics, exports and backups: separate read-only connections that do not block the server. */
  readonly reports: ReadDb
  /** The same for short reads of somebody who types: none waits for a report. */
  readonly searches: ReadDb
  /** Told of every change of a member or a session made through `db`. */
  readonly members: Set<MemberListener>
  /** Path of the first of its files that is not the one opened any more; on PostgreSQL, of the folder of files. */
  readonly displaced: Displaced
  close(): Promise<void>
}

export interface DatabaseSettings {
  dataDir: string
  /** `postgres://…`; defaults to SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  claveInstalacion?: string | undefined
  /** PostgreSQL only: overrides, or null for unlimited work. */
  timeLimits?: Partial<TimeLimits> | null
}

/** @throws when the file or the server cannot be opened */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, claveInstalacion } = settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const members = new Set<MemberListener>()
  const { writing, reading } = await dialectsOf(settings)
  const db = connect(inTurns(hearMemberWrites(writing, members), databaseUrl ? {} : { concurrency: 1 }))
  const reports = connect(inTurns(reading(REPORTS.concurrency), REPORTS))
  const searches = connect(inTurns(reading(SEARCHES.concurrency), SEARCHES))
  await db.connection().execute(async () => {})
  return {
    engine: databaseUrl ? 'postgres' : 'sqlite',
    dataDir,
    url: databaseUrl,
    claveInstalacion,
    db,
    reports,
    searches,
    members,
    displaced: await rememberPlaces(databaseUrl ? [dataDir] : [sqlitePath(dataDir), lockPath(dataDir)]),
    async close() {
      await reports.destroy()
      await searches.destroy()
      await db.destroy()
    },
  }
}

async function dialectsOf({ dataDir, databaseUrl, timeLimits = {} }: DatabaseSettings) {
  const path = sqlitePath(dataDir)
  if (!databaseUrl)
    return {
      writing: new NodeSqliteDialect(path, new Reserve(dataDir)),
      reading: () => new SqliteReadersDialect(path),
    }
  // Its driver would slow down every start on SQLite.
  const { postgresDialect, postgresReportsDialect } = await import('./postgres/dialect.ts')
  return {
    writing: postgresDialect(databaseUrl, timeLimits),
    reading: (connections: number) => postgresReportsDialect(databaseUrl, connections, timeLimits),
  }
}

/** Held by the server that runs on the folder. */
export function lockPath(dataDir: string): string {
  return join(dataDir, 'cuartel.lock')
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'cuartel.sqlite')
}

function connect(dialect: Dialect): Db {
  return new Kysely<Tables>({ dialect })
}
