import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { insertBase } from '#db/seeds/base.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { testDatabase } from '#test/support/databases.ts'
import { openStorage } from '../files/storage.ts'
import { TareaError } from '../process/tareas.ts'
import { writeArchive } from './escribir.ts'
import { ArchivoRechazado, openArchive, type Proof, verifyArchive } from './leer.ts'
import { type Manifiesto, manifestName } from './manifiesto.ts'
import { sealed, sealPlace } from './sello.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const database = await testDatabase()
const storage = openStorage(database.dataDir)
const pathOf = (name: string) => join(database.dataDir, 'respaldos', name)
const sealKey = randomBytes(32)
const good = pathOf('bueno.zip')
const photograph = Buffer.from('una fotografía, que no se comprime')
/** The good archive's entries by name. */
let parts: Map<string, Buffer>
let manifiesto: Manifiesto

beforeAll(async () => {
  await insertBase(database.db, now)
  await insertMember(database.db, cast.bombera, 'x', now)
  await storage.write('imagenes/a/1.jpg', photograph)
  manifiesto = (await writeArchive({ database, storage }, good, { sealKey, now })).manifiesto
  parts = await partsOf(manifiesto)
})

test('any changed byte is refused', async () => {
  const bytes = readFileSync(good)
  const step = Math.max(1, Math.floor(bytes.length / 150))
  const path = pathOf('byte.zip')
  const taken: number[] = []
  for (let at = bytes.length - 1; at >= 0; at -= step) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0b100
    writeFileSync(path, changed)
    const refusal: unknown = await verifyArchive(path, { sealKey }).catch((error: unknown) => error)
    if (!(refusal instanceof ArchivoRechazado)) taken.push(at)
  }
  expect(taken).toEqual([])
}, 60_000)

test.each([0, 10, 0.3, 0.99, -1])('an archive cut off at %d is refused', async (at) => {
  const bytes = readFileSync(good)
  const end = at < 0 ? bytes.length + at : at < 1 ? Math.floor(bytes.length * at) : at
  writeFileSync(pathOf('cortado.zip'), bytes.subarray(0, end))
  await expect(verifyArchive(pathOf('cortado.zip'), { sealKey })).rejects.toThrow(ArchivoRechazado)
})

describe('is refused with its reason', () => {
  test('a missing file, or no archive', async () => {
    expect(await refusal(pathOf('nada.zip'))).toMatch(/^No se encontró el archivo/)
    writeFileSync(pathOf('texto.zip'), 'hola')
    expect(await refusal(pathOf('texto.zip'))).toBe('El archivo no es un respaldo de Cuartel, o está cortado.')
  })

  test('another program’s archive', async () => {
    expect(await refusal(await zipOf({ 'hola.txt': Buffer.from('hola') }))).toMatch(/le falta el manifiesto/)
  })

  test('without a table, or without a file', async () => {
    expect(await refusal(await changed({ 'tablas/usuarios.jsonl': null }))).toBe(
      'Al respaldo le falta la tabla usuarios.',
    )
    expect(await refusal(await changed({ 'archivos/imagenes/a/1.jpg': null }))).toBe(
      'Al respaldo le falta el archivo imagenes/a/1.jpg.',
    )
  })

  test('with other rows or files of the same size', async () => {
    const rows = Buffer.from(String(parts.get('tablas/unidades.jsonl')).replace('BX', 'BY').replace('R', 'S'))
    expect(await refusal(await changed({ 'tablas/unidades.jsonl': rows }))).toBe(
      'La tabla unidades no coincide con su suma: el respaldo está dañado.',
    )
    const other = Buffer.from(photograph).fill('x', 3, 4)
    expect(await refusal(await changed({ 'archivos/imagenes/a/1.jpg': other }))).toBe(
      'El archivo imagenes/a/1.jpg no coincide con su suma: el respaldo está dañado.',
    )
  })

  test('with invalid rows, or not as many as it says', async () => {
    expect(await refusal(await withRows('esto no es una fila\n'))).toMatch(/^La tabla unidades no se puede leer/)
    expect(await refusal(await withRows('{"id":1}\n{"id":2}\n'))).toBe('A la tabla unidades le faltan o sobran filas.')
  })

  test('with a row far larger than the archive', async () => {
    expect(await refusal(await withRows('x'.repeat(17 * 2 ** 20)))).toBe('El respaldo trae una fila demasiado larga.')
  })

  test('of a newer release', async () => {
    const newer = { ...manifiesto, version: '9.0.0', migraciones: [...manifiesto.migraciones, '999-futuro'] }
    expect(await refusal(await changed({}, newer))).toBe(
      'El respaldo es de una versión más nueva de Cuartel (9.0.0): actualice el programa primero.',
    )
  })

  test.each([
    ['no manifest at all', Buffer.from('{')],
    ['of another product', Buffer.from('{"producto":"otro"}')],
  ])('with a manifest that is %s', async (_what, bytes) => {
    expect(await refusal(await zipOf({ [manifestName]: bytes }))).toBe('El manifiesto del respaldo está dañado.')
  })

  test.each(['archivos/../../fuera.txt', '/etc/passwd', 'archivos\\fuera.txt', 'archivos/otro.jpg'])(
    'with %s',
    async (name) => {
      // yazl refuses such a name: patch it over one of the same length.
      const allowed = 'x'.repeat(name.length)
      const path = await changed({ [allowed]: Buffer.from('-') })
      writeFileSync(path, Buffer.from(readFileSync(path).toString('latin1').replaceAll(allowed, name), 'latin1'))
      expect(await refusal(path)).toMatch(/^El respaldo trae (un nombre que no se permite|archivos que no nombra)\.$/)
    },
  )

  test('with a manifest that names a file outside', async () => {
    const archivos = [{ clave: '../fuera', bytes: 1, sha256: '0'.repeat(64) }]
    expect(await refusal(await changed({}, { ...manifiesto, archivos }))).toBe(
      'El manifiesto del respaldo está dañado.',
    )
  })

  test('with a table of another size than it says', async () => {
    const tablas = manifiesto.tablas.map((tabla) => (tabla.nombre === 'unidades' ? { ...tabla, bytes: 8 } : tabla))
    expect(await refusal(await changed({}, { ...manifiesto, tablas }))).toBe(
      'En el respaldo, la tabla unidades no mide lo que dice.',
    )
  })

  test('claiming to hold more than any disk: refused as damaged, since reading it takes no room', async () => {
    const suma = { bytes: 2 ** 52, sha256: '0'.repeat(64) }
    const tablas = manifiesto.tablas.map((tabla) => (tabla.nombre === 'unidades' ? { ...tabla, ...suma } : tabla))
    const rows = Buffer.alloc(1_234_567, 'x')
    const path = await changed({ 'tablas/unidades.jsonl': rows }, { ...manifiesto, tablas }, { long: true })
    // The index agrees: only reading reveals it.
    const [true64, said64] = [longOf(rows.length), longOf(suma.bytes)]
    writeFileSync(path, Buffer.from(readFileSync(path).toString('latin1').replaceAll(true64, said64), 'latin1'))
    expect(await refusal(path)).toBe('La tabla unidades no se puede leer: el respaldo está dañado.')
  })
})

describe('with a changed role and all checksums recomputed', () => {
  /** The end of old releases' files. */
  const oldPlace = '0'.repeat(64)
  const promoted = async (key: Buffer | null) => {
    const rows = String(parts.get('tablas/usuarios.jsonl')).replace('"role_id":6', '"role_id":1')
    expect(rows).toContain('"role_id":1')
    const suma = { bytes: Buffer.byteLength(rows), sha256: createHash('sha256').update(rows).digest('hex') }
    const tablas = manifiesto.tablas.map((tabla) => (tabla.nombre === 'usuarios' ? { ...tabla, ...suma } : tabla))
    const said = { ...manifiesto, tablas }
    const path = await changed({ 'tablas/usuarios.jsonl': Buffer.from(rows) }, said, {
      comment: key ? sealPlace : oldPlace,
    })
    const bytes = readFileSync(path)
    const before = bytes.subarray(0, -oldPlace.length)
    const sum = Buffer.from(createHash('sha256').update(before).digest('hex'))
    const resealed = key ? sealed(Readable.from([bytes]), key, { bytes: 0, sha256: '' }) : [before, sum]
    writeFileSync(path, Buffer.concat(await Array.fromAsync<Buffer>(resealed)))
    return path
  }

  test('is refused: sealing it takes the key', async () => {
    const path = await promoted(randomBytes(32))
    expect(await refusal(path)).toMatch(/^La clave no es la de la instalación que hizo el respaldo, o alguien lo/)
    expect(await verifyArchive(path, null)).toMatchObject({ producto: 'cuartel' })
    expect(await refusal(path, { sha256: '0'.repeat(64) })).toMatch(/^El archivo no es el que se hizo/)
  })

  test('is refused even with its seal removed', async () => {
    expect(await refusal(await promoted(null))).toMatch(/^El respaldo no tiene sello/)
  })
})

test('a disk error is reported as such, not as a fault of the archive', async () => {
  const path = pathOf('carpeta.zip')
  mkdirSync(path)
  const failure: unknown = await verifyArchive(path, { sealKey }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TareaError)
  expect(failure).toHaveProperty('message', 'No se pudo leer el archivo (EISDIR).')
})

/** ZIP64 form in the index. */
function longOf(bytes: number): string {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(bytes))
  return buffer.toString('latin1')
}

async function refusal(path: string, proof: Proof = { sealKey }): Promise<string> {
  const error: unknown = await verifyArchive(path, proof).catch((error: unknown) => error)
  if (!(error instanceof ArchivoRechazado)) throw new Error('It was taken', { cause: error })
  return error.message
}

/** The good archive with entries replaced; null removes one. */
async function changed(entries: Record<string, Buffer | null>, said = manifiesto, form: Form = {}): Promise<string> {
  const own = Object.fromEntries(parts)
  const all = { ...own, [manifestName]: Buffer.from(JSON.stringify(said)), ...entries }
  const kept = Object.entries(all).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : []))
  return await zipOf(Object.fromEntries(kept), form)
}

async function withRows(rows: string): Promise<string> {
  const suma = { bytes: rows.length, sha256: createHash('sha256').update(rows).digest('hex') }
  const tablas = manifiesto.tablas.map((tabla) => (tabla.nombre === 'unidades' ? { ...tabla, ...suma } : tabla))
  return await changed({ 'tablas/unidades.jsonl': Buffer.from(rows) }, { ...manifiesto, tablas })
}

interface Form {
  long?: boolean
  comment?: string
}

async function zipOf(
  entries: Record<string, Buffer>,
  { long: forceZip64Format = false, comment = '' }: Form = {},
): Promise<string> {
  const path = pathOf('hecho.zip')
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name, { forceZip64Format })
  zip.end({ comment, forceZip64Format: false })
  await pipeline(zip.outputStream as Readable, createWriteStream(path))
  return path
}

async function partsOf({ tablas, archivos }: Manifiesto): Promise<Map<string, Buffer>> {
  const archive = await openArchive(good)
  const found = new Map<string, Buffer>()
  for (const tabla of tablas) {
    const rows = await Array.fromAsync(archive.filas(tabla))
    found.set(`tablas/${tabla.nombre}.jsonl`, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
  }
  for (const file of archivos)
    found.set(`archivos/${file.clave}`, Buffer.concat(await Array.fromAsync(archive.bytes(file))))
  archive.close()
  return found
}
