import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { migrations } from '#db/migrations/list.ts'
import { TareaError } from '../process/tareas.ts'
import { filesOf, missingOf } from './archivos-nombrados.ts'
import { fileName, Manifiesto, manifestName, tableName } from './manifiesto.ts'
import { readSeal } from './sello.ts'
import { type Fila, readThrough } from './tablas.ts'

/** A rejected archive, with the reason for its owner. */
export class ArchivoRechazado extends Error {}

/** Not provably made by this installation: sealed with another key, or unsealed. */
export class SinSello extends ArchivoRechazado {
  readonly sealed: boolean

  constructor(message: string, sealed: boolean) {
    super(message)
    this.sealed = sealed
  }
}

/** Proof that an archive is unchanged: a seal, or the checksum recorded when it was made. */
export type Proof = { sealKey: Buffer } | { sha256: string } | null

/** An open archive, whose content is verified while reading. */
export interface Archivo {
  manifiesto: Manifiesto
  /** @throws ArchivoRechazado after the last row, if the checksum differs */
  filas(tabla: Manifiesto['tablas'][number]): AsyncGenerator<Fila>
  /** @throws ArchivoRechazado after the last byte, likewise */
  bytes(archivo: Manifiesto['archivos'][number]): AsyncGenerator<Buffer>
  close(): void
}

/** The manifest names every file: some 15 MB for a hundred thousand. */
const longestManifest = 64 * 2 ** 20
const longestRow = 16 * 2 ** 20

/**
 * @throws ArchivoRechazado
 * @throws TareaError on a disk error
 */
export async function openArchive(path: string): Promise<Archivo> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const manifiesto = await manifestOf(zip, entries.get(manifestName))
    refuseNewer(manifiesto)
    refuseOtherEntries(manifiesto, entries)
    const open = async function* (name: string, what: string, expected: { bytes: number; sha256: string }) {
      const hash = createHash('sha256')
      const entry = entries.get(name) as Entry
      try {
        const stream = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          hash.update(chunk)
          yield chunk
        }
      } catch (error) {
        throw refusal(`${what} no se puede leer: el respaldo está dañado.`, error)
      }
      if (hash.digest('hex') !== expected.sha256)
        throw new ArchivoRechazado(`${what} no coincide con su suma: el respaldo está dañado.`)
    }
    return {
      manifiesto,
      async *filas(tabla) {
        const what = `La tabla ${tabla.nombre}`
        let filas = 0
        for await (const fila of rowsOf(open(tableName(tabla.nombre), what, tabla), what)) {
          filas += 1
          yield fila
        }
        if (filas !== tabla.filas) throw new ArchivoRechazado(`A la tabla ${tabla.nombre} le faltan o sobran filas.`)
      },
      bytes: (archivo) => open(fileName(archivo.clave), `El archivo ${archivo.clave}`, archivo),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

export interface Verificado extends Manifiesto {
  /** Files that its rows name and that it does not hold. */
  faltan: string[]
}

/**
 * Reads the whole archive and changes nothing. Without proof it detects only accidental damage.
 * @throws ArchivoRechazado
 * @throws TareaError on a disk error
 */
export async function verifyArchive(path: string, proof: Proof): Promise<Verificado> {
  const archivo = await openArchive(path)
  try {
    const { tablas, archivos, con_archivos } = archivo.manifiesto
    const named = new Set<string>()
    for (const tabla of tablas)
      for await (const fila of archivo.filas(tabla)) for (const clave of filesOf(tabla.nombre, fila)) named.add(clave)
    for (const file of archivos) await readThrough(archivo.bytes(file))
    await verifyProof(path, proof)
    const held = archivos.map(({ clave }) => clave)
    return { ...archivo.manifiesto, faltan: con_archivos ? missingOf(named, held) : [] }
  } finally {
    archivo.close()
  }
}

async function verifyProof(path: string, proof: Proof): Promise<void> {
  const damaged = 'El respaldo no coincide con su suma final: está dañado.'
  const sealKey = proof && 'sealKey' in proof ? proof.sealKey : null
  const { whole, by, sha256 } = await readSeal(path, sealKey).catch((error: unknown) => {
    throw refusal(damaged, error)
  })
  if (!whole) throw new ArchivoRechazado(damaged)
  if (proof && 'sha256' in proof && proof.sha256 !== sha256)
    throw new ArchivoRechazado('El archivo no es el que se hizo: su suma SHA-256 es otra.')
  if (sealKey && by === 'none')
    throw new SinSello('El respaldo no tiene sello: es de una versión anterior de Cuartel, o se lo quitaron.', false)
  if (sealKey && by === 'another')
    throw new SinSello('La clave no es la de la instalación que hizo el respaldo, o alguien lo modificó.', true)
}

async function openZip(path: string): Promise<ZipFile> {
  return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      throw refusal('El archivo no es un respaldo de Cuartel, o está cortado.', error)
    },
  )
}

/** A disk error does not condemn the archive. */
function refusal(why: string, error: unknown): Error {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new ArchivoRechazado('No se encontró el archivo.', { cause: error })
  if (syscall) return new TareaError(`No se pudo leer el archivo (${code}).`, { cause: error })
  return new ArchivoRechazado(why, { cause: error })
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ArchivoRechazado('El respaldo trae dos veces el mismo nombre.')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    if (error instanceof ArchivoRechazado) throw error
    const named = /relative path|absolute path|invalid characters/.test((error as Error).message)
    const why = named ? 'El respaldo trae un nombre que no se permite.' : 'El índice del respaldo está dañado.'
    throw refusal(why, error)
  }
  return entries
}

async function manifestOf(zip: ZipFile, entry: Entry | undefined): Promise<Manifiesto> {
  if (!entry) throw new ArchivoRechazado('El archivo no es un respaldo de Cuartel: le falta el manifiesto.')
  if (entry.uncompressedSize > longestManifest) throw new ArchivoRechazado('El manifiesto es demasiado grande.')
  try {
    return Manifiesto.parse(JSON.parse(await text((await zip.openReadStreamPromise(entry)) as Readable)))
  } catch (error) {
    throw refusal('El manifiesto del respaldo está dañado.', error)
  }
}

function refuseNewer({ version, migraciones }: Manifiesto): void {
  if (migraciones.some((name) => !(name in migrations)))
    throw new ArchivoRechazado(
      `El respaldo es de una versión más nueva de Cuartel (${version}): actualice el programa primero.`,
    )
}

/** Requires exactly the manifest's entries, with their sizes. */
function refuseOtherEntries({ tablas, archivos }: Manifiesto, entries: Map<string, Entry>): void {
  const named = [
    ...tablas.map(({ nombre, bytes }) => ({ name: tableName(nombre), what: `la tabla ${nombre}`, bytes })),
    ...archivos.map(({ clave, bytes }) => ({ name: fileName(clave), what: `el archivo ${clave}`, bytes })),
  ]
  for (const { name, what, bytes } of named) {
    const entry = entries.get(name)
    if (!entry) throw new ArchivoRechazado(`Al respaldo le falta ${what}.`)
    if (entry.uncompressedSize !== bytes) throw new ArchivoRechazado(`En el respaldo, ${what} no mide lo que dice.`)
  }
  if (entries.size !== named.length + 1) throw new ArchivoRechazado('El respaldo trae archivos que no nombra.')
}

async function* rowsOf(chunks: AsyncIterable<Buffer>, what: string): AsyncGenerator<Fila> {
  const decoder = new TextDecoder()
  // An array: appending each chunk to a string would take quadratic time for long rows.
  let row: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [end = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n')
    row.push(end)
    length += end.length
    if (length > longestRow) throw new ArchivoRechazado('El respaldo trae una fila demasiado larga.')
    for (const line of lines) {
      yield parsed(row.join(''), what)
      row = [line]
      length = line.length
    }
  }
}

function parsed(line: string, what: string): Fila {
  try {
    return JSON.parse(line) as Fila
  } catch (error) {
    throw new ArchivoRechazado(`${what} no se puede leer: el respaldo está dañado.`, { cause: error })
  }
}
