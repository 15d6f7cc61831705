import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { todas } from '../records/tablas.ts'
import type { Db } from '../data/database.ts'
import { lastAutoId, ownTables } from '../data/portable-sql.ts'

/** A table as an archive holds it: one line of JSON for each row, in an order that both databases give alike. */
export interface Tabla {
  nombre: string
  columnas: string[]
  orden: string[]
  /** Whether the database gives out its ids. */
  autoId: boolean
}

/** What the file of a table must come to. */
export interface Suma {
  filas: number
  bytes: number
  sha256: string
}

/** No table that is kept may reference one of these (`tablas.test.ts`). */
export const leftOut: ReadonlySet<string> = new Set(
  todas.flatMap(([tabla, { sinRespaldo }]) => (sinRespaldo ? [tabla] : [])),
)

/** So many rows stand in memory at a time: some hold a whole page of the site. */
const rowsAtATime = 50

/** Every table of ours, whatever release it comes from. */
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

/** The rows of a table, each a line. What is told of them stands in `suma` when the last has been read. */
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

/** For what is found out on the way. */
export async function readThrough(all: AsyncIterator<unknown>): Promise<void> {
  while (!(await all.next()).done);
}

/** What a table comes to, as it is. */
export async function sumOf(db: Db, tabla: Tabla): Promise<Suma> {
  const suma = emptySuma()
  await readThrough(linesOf(db, tabla, suma))
  return suma
}

export type Fila = Record<string, unknown>

export const emptySuma = (): Suma => ({ filas: 0, bytes: 0, sha256: '' })

/** The last id given out, perhaps of a row that is no more: none is given twice, for the audit log names them. */
export const lastIdOf = async (db: Db, { nombre, autoId }: Tabla): Promise<number | null> =>
  autoId ? await lastAutoId(db, nombre) : null

/** A row as a backup keeps it; undefined where it keeps none. */
type Kept = (row: Fila) => Fila | undefined

/** Settings that are secrets of the installation: the private key of push. The next start makes another. */
const secretSettings: ReadonlySet<unknown> = new Set(['push'])

/**
 * Neither secret settings nor the link in a mail are kept. A mail that still waits with one cannot be sent from a
 * backup, and says so.
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
