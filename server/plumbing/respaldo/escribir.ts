import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Database, Db } from '../data/database.ts'
import type { Storage } from '../files/storage.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { version } from '../process/version.ts'
import { fileName, type Manifiesto, manifestName, tableName } from './manifiesto.ts'
import { type Medida, sealed, sealPlace } from './sello.ts'
import { emptySuma, lastIdOf, leftOut, linesOf, listTablas, type Suma, withoutSecrets } from './tablas.ts'

interface Origen {
  database: Pick<Database, 'reports'>
  /** Omit for rows only. */
  storage?: Pick<Storage, 'all' | 'read'>
}

interface Opciones {
  /** Includes sessions and links: for a move, not for storage. */
  completo?: boolean
  /** Of the installation; of a move, which keeps no archive, any. */
  sealKey: Buffer
  now: Date
  /** Receives progress texts. */
  onStep?: (avance: string) => void
}

/**
 * Writes the archive: the rows of every table in one snapshot, then the files, then the manifest. It gets its name only
 * once complete and durable. Streams tables and files.
 *
 * Files come after the rows, so those that rows name exist already. The caller must prevent their removal meanwhile
 * (`keepWhile`).
 */
export async function writeArchive(
  { database, storage }: Origen,
  path: string,
  { completo = false, sealKey, now, onStep = () => {} }: Opciones,
): Promise<Medida & { manifiesto: Manifiesto }> {
  const unfinished = `${path}.parcial`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const zip = new ZipFile()
    const medida: Medida = { bytes: 0, sha256: '' }
    const written = pipeline(
      zip.outputStream as Readable,
      (source: AsyncIterable<Buffer>) => sealed(source, sealKey, medida),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    const entry = entriesOf(zip, written)
    const rows = await writeTablas(database.reports as Db, entry, completo, onStep)
    const archivos = storage ? await writeArchivos(storage, entry, onStep) : []
    const manifiesto: Manifiesto = {
      producto: 'cuartel',
      formato: 1,
      version,
      creado_en: now.toISOString(),
      completo,
      con_archivos: storage !== undefined,
      ...rows,
      archivos,
    }
    await entry(manifestName, Readable.from([Buffer.from(`${JSON.stringify(manifiesto, null, 1)}\n`)]), true)
    zip.end({ comment: sealPlace, forceZip64Format: false })
    await written
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return { ...medida, manifiesto }
  } catch (error) {
    // A failing removal must not hide the reason.
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

type Entry = (name: string, source: Readable, compress: boolean) => Promise<void>

/** Adds entries one by one; an error on either side ends both. */
function entriesOf(zip: ZipFile, written: Promise<void>): Entry {
  const broken = written.then(() => new Promise<never>(() => {}))
  broken.catch(() => {})
  return async (name, source, compress) => {
    const read = finished(source, { writable: false })
    source.on('error', (error) => (zip.outputStream as Readable).destroy(error))
    zip.addReadStream(source, name, { compress, mode: 0o100600 })
    try {
      await Promise.race([read, broken])
    } finally {
      source.destroy()
      await read.catch(() => {})
    }
  }
}

/** Writes every table from one snapshot, in a read-only transaction. */
async function writeTablas(
  reports: Db,
  entry: Entry,
  completo: boolean,
  onStep: (avance: string) => void,
): Promise<Pick<Manifiesto, 'migraciones' | 'tablas'>> {
  return await reports
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(snapshot)
      const listed = (await listTablas(snapshot)).filter(({ nombre }) => completo || !leftOut.has(nombre))
      const tablas: Manifiesto['tablas'] = []
      for (const [index, tabla] of listed.entries()) {
        onStep(`Tabla ${index + 1} de ${listed.length}`)
        const suma = emptySuma()
        const rows = linesOf(snapshot, tabla, suma, completo ? undefined : withoutSecrets(tabla.nombre))
        await entry(tableName(tabla.nombre), Readable.from(rows), true)
        tablas.push({ nombre: tabla.nombre, ...suma, ultimo_id: await lastIdOf(snapshot, tabla) })
      }
      return { migraciones: applied.rows.map(({ name }) => name), tablas }
    })
}

async function writeArchivos(
  storage: Pick<Storage, 'all' | 'read'>,
  entry: Entry,
  onStep: (avance: string) => void,
): Promise<Manifiesto['archivos']> {
  const archivos: Manifiesto['archivos'] = []
  for await (const { key } of storage.all()) {
    const file = await storage.read(key)
    if (!file) continue
    if (archivos.length % 20 === 0) onStep(`Archivos: ${archivos.length}`)
    const suma = emptySuma()
    // Uploads are compressed already.
    await entry(fileName(key), Readable.from(measured(file.bytes, suma)), false)
    archivos.push({ clave: key, bytes: suma.bytes, sha256: suma.sha256 })
  }
  return archivos
}

async function* measured(source: AsyncIterable<Buffer>, suma: Omit<Suma, 'filas'>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    suma.bytes += chunk.length
    yield chunk
  }
  suma.sha256 = hash.digest('hex')
}
