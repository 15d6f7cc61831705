import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Insertable, type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#db/migrations/list.ts'
import type { Database, Db, ReadDb } from '../data/database.ts'
import { databaseRefusal } from '../data/database-errors.ts'
import {
  brokenReferences,
  dropEverything,
  ownTables,
  setLastAutoId,
  withForeignKeysLater,
} from '../data/portable-sql.ts'
import type { Storage } from '../files/storage.ts'
import { findNamed, folderOf, missingOf } from './archivos-nombrados.ts'
import { type Archivo, ArchivoRechazado } from './leer.ts'
import type { Manifiesto } from './manifiesto.ts'
import { type Fila, lastIdOf, leftOut, listTablas, withoutSecrets } from './tablas.ts'

/** Untyped tables, with the archive's rows. */
type AnyTables = Kysely<Record<string, Fila>>

/** Values per statement (data §3 rule 21). */
const mostValues = 30_000

/** True if the database is in use: it has an account. */
export async function holdsCompany(db: Db): Promise<boolean> {
  const tablas = await listTablas(db)
  if (!tablas.some(({ nombre }) => nombre === 'usuarios')) return false
  return (await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface Destino {
  dataDir: string
  /** Whether they use the disk of `dataDir`: not rows on PostgreSQL, nor files on S3. */
  filas: boolean
  archivos: boolean
}

/**
 * Guards against zip bombs: unpacks no more than the free space.
 * @throws ArchivoRechazado
 */
export async function refuseWithoutRoom(manifiesto: Manifiesto, { dataDir, filas, archivos }: Destino): Promise<void> {
  const unpacked = [...(filas ? manifiesto.tablas : []), ...(archivos ? manifiesto.archivos : [])]
  const needed = unpacked.reduce((sum, { bytes }) => sum + bytes, 0)
  const { bavail, bsize } = await statfs(dataDir)
  if (needed <= bavail * bsize) return
  const megas = Math.ceil(needed / 2 ** 20).toLocaleString('es-CL')
  throw new ArchivoRechazado(`No hay espacio para restaurar el respaldo: contiene ${megas} MB.`)
}

/**
 * Restores files first, so that no row lacks its file; then, atomically, every row, into tables of the archive's
 * release, which it then migrates.
 */
export async function restoreArchive(
  archivo: Archivo,
  { db }: Pick<Database, 'db'>,
  storage: Pick<Storage, 'write'> | null,
): Promise<void> {
  if (storage)
    for (const file of archivo.manifiesto.archivos) await storage.write(file.clave, Readable.from(archivo.bytes(file)))
  await db.transaction().execute(async (db) => {
    const kept = archivo.manifiesto.completo ? [] : await rowsOfInstallation(db)
    await dropEverything(db, await tablesToReplace(db))
    await migrateTo(db, archivo.manifiesto.migraciones)
    const tablas = await listTablas(db)
    const insert = async () => {
      // Rows added by migrations are in the archive too, as changed.
      for (const { nombre } of tablas) await sql`delete from ${sql.table(nombre)}`.execute(db)
      for (const tabla of tablasToInsert(archivo.manifiesto)) {
        await insertRows(db, tabla.nombre, keptRows(archivo, tabla))
        await setLastAutoId(db, tabla.nombre, tabla.ultimo_id ?? 0)
      }
    }
    await withForeignKeysLater(db, insert).catch((error: Error & { table?: string }) => {
      if (databaseRefusal(error)?.tipo !== 'fk') throw error
      throw notWhole(error.table ?? '', 'hay filas que nombran otras', error)
    })
    await migrateTo(db, Object.keys(migrations))
    for (const { nombre, rows, last } of kept) {
      await insertRows(db, nombre, Readable.from(rows))
      await setLastAutoId(db, nombre, last ?? 0)
    }
    const [broken] = await brokenReferences(db)
    if (broken) throw notWhole(broken.tabla, `${broken.filas} filas nombran otras de ${broken.referida}`)
  })
}

const notWhole = (tabla: string, what: string, cause?: unknown) =>
  new ArchivoRechazado(`El respaldo no se puede restaurar: en la tabla ${tabla}, ${what} que no están.`, { cause })

/** Older archives may hold tables that are excluded today. */
const tablasToInsert = ({ completo, tablas }: Manifiesto) =>
  tablas.filter(({ nombre }) => completo || !leftOut.has(nombre))

async function* keptRows(archivo: Archivo, tabla: Manifiesto['tablas'][number]): AsyncGenerator<Fila> {
  const kept = archivo.manifiesto.completo ? (row: Fila) => row : withoutSecrets(tabla.nombre)
  for await (const row of archivo.filas(tabla)) {
    const given = kept(row)
    if (given) yield given
  }
}

/**
 * Removes files not in the archive, so that a restored company has exactly its own; not those that restored rows name
 * and the archive lacks.
 */
export async function removeOtherFiles(db: ReadDb, storage: Storage, { archivos }: Manifiesto): Promise<void> {
  const held = new Set(archivos.map(({ clave }) => clave))
  const lacking = new Set(missingOf(await findNamed(db), held))
  for await (const { key } of storage.all())
    if (!held.has(key) && !lacking.has(key) && !lacking.has(folderOf(key))) await storage.remove(key)
}

/** Rows about this installation survive: the backups in its folder, and due tasks. */
async function rowsOfInstallation(db: Db): Promise<{ nombre: string; rows: Fila[]; last: number | null }[]> {
  const tablas = (await listTablas(db)).filter(({ nombre }) => ['respaldos', 'tareas'].includes(nombre))
  const kept = tablas.map(async (tabla) => {
    const rows = await anyOf(db).selectFrom(tabla.nombre).selectAll().execute()
    return { nombre: tabla.nombre, rows, last: await lastIdOf(db, tabla) }
  })
  return await Promise.all(kept)
}

async function tablesToReplace(db: Db): Promise<string[]> {
  const names = (await ownTables(db, { withInternalKyselyTables: true })).map(({ name }) => name)
  if (names.length > 0 && !names.includes('kysely_migration'))
    throw new ArchivoRechazado('La base de datos tiene tablas de otro programa: use una vacía.')
  return names
}

async function migrateTo(db: Db, names: readonly string[]): Promise<void> {
  const list = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => list } }).migrateToLatest()
  if (error) throw error
}

async function insertRows(db: Db, tabla: string, rows: AsyncIterable<Fila>): Promise<void> {
  let batch: Fila[] = []
  const flush = async () => {
    if (batch.length > 0)
      await anyOf(db)
        .insertInto(tabla)
        .values(batch as Insertable<Fila>[])
        .execute()
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length >= 200 || batch.length * Object.keys(row).length >= mostValues) await flush()
  }
  await flush()
}

const anyOf = (db: Db): AnyTables => db as unknown as AnyTables
