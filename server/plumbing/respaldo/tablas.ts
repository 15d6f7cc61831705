import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { todas } from '../records/tablas.ts'
import type { Db } from '../data/database.ts'
import { lastAutoId, ownTables } from '../data/portable-sql.ts'

/** A table in an archive: one JSON line per row, in the same order from both databases. */
export interface Tabla {
  nombre: string
  columnas: string[]
  orden: string[]
  /** True if the database generates its ids. */
  autoId: boolean
}

/** Expected totals of a table's file. */
export interface Suma {
  filas: number
  bytes: number
  sha256: string
}

/** No table that is kept may reference one of these (`tablas.test.ts`). */
export const leftOut: ReadonlySet<string> = new Set(
  todas.flatMap(([tabla, { sinRespaldo }]) => (sinRespaldo ? [tabla] : [])),
)

/** Rows in memory at a time: some hold a whole page of the site. */
const rowsAtATime = 50

/** Our tables, from any release. */
export async function listTablas(db: Db): Promise<Tabla[]> {
  const tables = await ownTables(db)
  return tables
    .map(({ name, columns }) => {
      const bytes = columns.find(({ dataType }) => dataType === 'blob' || dataType === 'bytea')
      if (bytes) throw new Error(`A backup has no words for the bytes in ${name}.${bytes.name}`)
      const columnas = columns.map((column) => column.name)
      const given = columns.filter(({ isNullable }) => !isNullable).map((column) => column.name)
      const autoId = columns.some(({ isAutoIncrementing }) => isAutoIncrementing)
      return { nombre: name, columnas, orden: columnas.includes('id') ? ['id'] : given, autoId }
    })
    .toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1))
}

/** Streams the rows of a table as lines. `suma` is complete after the last. */
export async function* linesOf(db: Db, tabla: Tabla, suma: Suma, kept: Kept = (row) => row): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const columns = tabla.columnas.map((column) => sql.ref(column))
  const order = tabla.orden.map((column) => sql.ref(column))
  const query = sql<Fila>`select ${sql.join(columns)} from ${sql.table(tabla.nombre)} order by ${sql.join(order)}`
  const executor = db.getExecutor()
  for await (const { rows } of executor.stream<Fila>(query.compile(db), rowsAtATime)) {
    const lines = rows.flatMap((row) => kept(row) ?? []).map((row) => `${JSON.stringify(row)}\n`)
    const chunk = Buffer.from(lines.join(''))
    suma.filas += lines.length
    suma.bytes += chunk.length
    hash.update(chunk)
    yield chunk
  }
  suma.sha256 = hash.digest('hex')
}

/** Reads for its side effects only. */
export async function readThrough(all: AsyncIterator<unknown>): Promise<void> {
  while (!(await all.next()).done);
}

/** Checksum and counts of a table. */
export async function sumOf(db: Db, tabla: Tabla): Promise<Suma> {
  const suma = emptySuma()
  await readThrough(linesOf(db, tabla, suma))
  return suma
}

export type Fila = Record<string, unknown>

export const emptySuma = (): Suma => ({ filas: 0, bytes: 0, sha256: '' })

/** Last id given out, even if its row is deleted: never reused, as the audit log names ids. */
export const lastIdOf = async (db: Db, { nombre, autoId }: Tabla): Promise<number | null> =>
  autoId ? await lastAutoId(db, nombre) : null

/** Maps a row for a backup; undefined omits it. */
type Kept = (row: Fila) => Fila | undefined

/** Secret settings of the installation, generated again where they are missing: keys of pushes, photographs and codes of arrival. */
const secretSettings: ReadonlySet<unknown> = new Set(['push', 'fotos', 'llegadas'])

/**
 * Omits secret settings and links in mails. A waiting mail without its link cannot be sent from a backup, and says so.
 */
export function withoutSecrets(tabla: string): Kept {
  if (tabla === 'ajustes') return (row) => (secretSettings.has(row.clave) ? undefined : row)
  if (tabla !== 'correos') return (row) => row
  return (row) => {
    if (!row.enlace || !row.vence_en) return { ...row, tomado_hasta: null }
    const given = row.estado === 'pendiente' ? givenUp : {}
    return { ...row, enlace: null, tomado_hasta: null, ...given }
  }
}

const givenUp = {
  estado: 'fallido',
  proximo_en: null,
  ultimo_error: 'Los enlaces no se guardan en los respaldos. Pida uno nuevo desde la cuenta.',
}
