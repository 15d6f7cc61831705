import { type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database, Db } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { encryptFicha, type DatosFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { fichaVacia } from './ficha.rules.ts'

const { version: _, salud_consentida_en: __, ...campos } = fichaVacia
const columns = Object.keys(campos) as (keyof DatosFicha)[]
const rowsAtATime = 200

/**
 * Encrypts the fichas that an older release, or a backup of one, left in the clear, page by page, and returns how many.
 * Then vacuums, since SQLite's free pages still hold the plain text. Safe to interrupt and to repeat.
 */
export async function encryptFichas(database: Database, key: InstallationKey): Promise<number> {
  const { db, engine } = database
  let cuantas = 0
  for (let page = await inClear(db); page.length > 0; page = await inClear(db)) {
    // Before the first page: a start that is interrupted must not forget the cleaning.
    if (engine === 'sqlite' && cuantas === 0) await sql`pragma user_version = 0`.execute(db)
    await encryptPage(db, key, page)
    cuantas += page.length
  }
  if (engine === 'sqlite') await cleanSqlite(db)
  else if (cuantas > 0) await sql`vacuum full fichas_personales`.execute(db)
  return cuantas
}

type Clear = Pick<Selectable<Tables['fichas_personales']>, 'user_id'> & DatosFicha

async function inClear(db: Db): Promise<Clear[]> {
  const { rows } = await sql<Clear>`
    select user_id, ${sql.join(columns.map((column) => sql.ref(column)))} from fichas_personales
    where datos is null order by user_id limit ${rowsAtATime}`.execute(db)
  return rows
}

const encryptPage = (db: Db, key: InstallationKey, page: readonly Clear[]) =>
  db.transaction().execute(async (db) => {
    const empty = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))
    for (const { user_id, ...ficha } of page)
      await sql`
        update fichas_personales set datos = ${encryptFicha(key, user_id, ficha)}, ${empty}
        where user_id = ${user_id} and datos is null`.execute(db)
  })

/** Vacuums after a key change: free pages still hold rows under the old key, which may be stolen. */
export async function forgetEarlier({ db, engine }: Database): Promise<void> {
  if (engine !== 'sqlite') return
  await sql`pragma user_version = 0`.execute(db)
  await cleanSqlite(db)
}

/** `user_version` 1: nothing in the clear is left in the file, free pages included. */
async function cleanSqlite(db: Db): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version === 1) return
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await sql`pragma user_version = 1`.execute(db)
}
