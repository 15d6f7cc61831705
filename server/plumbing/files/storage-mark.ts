import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { archivosAjenos } from '#contract/shared/textos.ts'
import type { Db, ReadDb } from '../data/database.ts'
import { HttpError } from '../http/errors.ts'
import { findNamed, keysOf, missingOf } from '../respaldo/archivos-nombrados.ts'
import { markKey, type Storage } from './storage.ts'

/** Setting with the id of the installation, which a file of its storage repeats (docs/decisions/134). */
const setting = 'instalacion'

/** How long an answer of the storage is believed, in milliseconds. */
const fineForMs = 60_000
const wrongForMs = 5_000

export interface StorageMark {
  /** Compares again: what the operator is told, or null. @throws where database or storage do not answer */
  check(): Promise<string | null>
}

interface Settings {
  db: Db
  /** The folder beside an SQLite file is that database's own, whatever it holds. */
  beside: boolean
  clock: () => Date
}

export const foreignFiles = () =>
  new HttpError(503, 'archivos_ajenos', archivosAjenos, { retryAfterSeconds: fineForMs / 1000 })

/** A storage that serves, takes and removes nothing while it is not that of the database. */
export function markedStorage(storage: Storage, settings: Settings): { storage: Storage; mark: StorageMark } {
  const { db } = settings
  let id: string | undefined
  let fault: string | null = null
  let believedUntil = 0
  let checking: Promise<string | null> | undefined

  async function check(): Promise<string | null> {
    id ??= (await findId(db)) ?? (await adopt(storage, settings))
    return await look()
  }

  async function look(): Promise<string | null> {
    const there = await readMark(storage)
    if (id === undefined) fault = sinMarca
    else fault = there === id ? null : faultOf(id, there)
    believedUntil = performance.now() + (fault ? wrongForMs : fineForMs)
    return fault
  }

  // Reads no database: it may run within a transaction, which on SQLite holds the only connection.
  async function assertOwn(): Promise<void> {
    // A storage that does not answer says so by itself, to what is asked of it.
    if (performance.now() >= believedUntil) await look().catch(() => {})
    if (fault) throw foreignFiles()
  }

  const owned =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await assertOwn()
      return await work(...args)
    }

  return {
    mark: {
      check: () => (checking ??= check().finally(() => (checking = undefined))),
    },
    storage: {
      write: owned(storage.write),
      read: owned(storage.read),
      list: owned(storage.list),
      remove: owned(storage.remove),
      async *all() {
        await assertOwn()
        yield* storage.all()
      },
    },
  }
}

/** Marks a storage as that of the database, whatever it was. For commands that fill both. */
export async function markStorage(db: Db, storage: Storage, now: Date): Promise<void> {
  const id = (await findId(db)) ?? randomUUID()
  await writeMark(storage, id)
  await insertId(db, id, now)
}

async function adopt(storage: Storage, { db, beside, clock }: Settings): Promise<string | undefined> {
  if (!beside && !(await holdsItsFiles(db, storage))) return undefined
  // Others that start at this moment wait for the row, and then compare their storage with it.
  return await db.transaction().execute(async (db) => {
    const there = await readMark(storage)
    const id = there ?? randomUUID()
    if (!(await insertId(db, id, clock()))) return await findId(db)
    if (there === undefined) await writeMark(storage, id)
    return id
  })
}

/** Most of the files that rows name, as some may have been lost; none, if they name none. */
async function holdsItsFiles(db: ReadDb, storage: Storage): Promise<boolean> {
  const named = await findNamed(db)
  const held = await keysOf(storage)
  if (named.size === 0) return held.length === 0
  return missingOf(named, held).length * 2 < named.size
}

async function findId(db: ReadDb): Promise<string | undefined> {
  const row = await db.selectFrom('ajustes').select('valor').where('clave', '=', setting).executeTakeFirst()
  return row && (JSON.parse(row.valor) as string)
}

/** Returns false if there is one already. */
async function insertId(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ajustes')
    .values({ clave: setting, valor: JSON.stringify(id), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function readMark(storage: Storage): Promise<string | undefined> {
  const file = await storage.read(markKey)
  return file && (await text(file.bytes)).trim()
}

const writeMark = (storage: Storage, id: string) => storage.write(markKey, Buffer.from(`${id}\n`))

const sinMarca =
  'Los archivos de este servidor no son los de su base de datos: no llevan la marca de una instalación ni los que la base de datos nombra.'

const faultOf = (id: string, there: string | undefined) =>
  `Los archivos de este servidor no son los de su base de datos: ${there === undefined ? 'falta' : 'es otro'} el archivo «${markKey}», que debe decir ${id}.`
