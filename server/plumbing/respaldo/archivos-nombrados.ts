// Files of the storage that rows name: a backup without them restores rows that open nothing.
import { sql } from 'kysely'
import { nombresCarpetas } from '#contract/sistema/almacenamiento.ts'
import type { Db, ReadDb } from '../data/database.ts'
import { ownTables } from '../data/portable-sql.ts'
import type { Storage } from '../files/storage.ts'
import { todas } from '../records/tablas.ts'
import type { Fila } from './tablas.ts'

const nombrados = new Map(
  todas.flatMap(([tabla, { archivos = {} }]) => {
    const columnas = Object.entries(archivos).flatMap(([columna, clave]) => (clave ? [[columna, clave] as const] : []))
    return columnas.length > 0 ? [[tabla as string, columnas] as const] : []
  }),
)

/** Keys of the files that a row names; of a folder of which at least one file must be there, ending in `/`. */
export const filesOf = (tabla: string, fila: Fila): string[] =>
  (nombrados.get(tabla) ?? []).flatMap(([columna, clave]) => {
    const valor = fila[columna]
    return typeof valor === 'string' ? [clave === true ? valor : clave(valor)] : []
  })

export const folderOf = (clave: string): string => clave.slice(0, clave.lastIndexOf('/') + 1)

/** The named ones that are not among `claves`. */
export function missingOf(named: Iterable<string>, claves: Iterable<string>): string[] {
  const held = new Set<string>()
  for (const clave of claves) held.add(clave).add(folderOf(clave))
  return [...named].filter((clave) => !held.has(clave))
}

/** All that the rows name, in a database of any release. */
export async function findNamed(db: ReadDb): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { name, columns } of await ownTables(db as Db)) {
    const own = new Set((nombrados.get(name) ?? []).map(([columna]) => columna))
    const there = columns.filter((column) => own.has(column.name)).map((column) => sql.ref(column.name))
    if (there.length === 0) continue
    const query = sql<Fila>`select ${sql.join(there)} from ${sql.table(name)}`
    for (const fila of (await query.execute(db as Db)).rows) for (const clave of filesOf(name, fila)) named.add(clave)
  }
  return named
}

/** Named by rows and not in the storage, of which `list` tells the keys. */
export async function findMissing(db: ReadDb, list: () => Promise<Iterable<string>>): Promise<string[]> {
  // The rows first: a file is written before its row.
  const named = await findNamed(db)
  const missing = missingOf(named, await list())
  if (missing.length === 0) return []
  // One whose row went meanwhile has not been lost.
  const still = await findNamed(db)
  return missing.filter((clave) => still.has(clave))
}

export const keysOf = (storage: Pick<Storage, 'all'>): Promise<string[]> =>
  Array.fromAsync(storage.all(), ({ key }) => key)

/** How many, by folder. */
export const byFolder = (claves: readonly string[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(claves.toSorted(), (clave) => clave.split('/')[0] ?? '')].map(([carpeta, { length }]) => [
      carpeta,
      length,
    ]),
  )

/** «Faltan 12 archivos que la base de datos nombra (Documentos de bomberos: 4; Biblioteca: 8).» */
export function faltanEnPalabras(claves: readonly string[]): string {
  const partes = [...byFolder(claves)].map(([carpeta, cuantos]) => `${nombresCarpetas[carpeta] ?? carpeta}: ${cuantos}`)
  const cuantos = claves.length === 1 ? 'Falta 1 archivo' : `Faltan ${claves.length} archivos`
  return `${cuantos} que la base de datos nombra (${partes.join('; ')}).`
}
