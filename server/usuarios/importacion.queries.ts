import type { ReadDb } from '#server/plumbing/data/database.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'

/** Of these addresses or RUTs, those that somebody has, with whose they are. */
export async function readTaken(db: ReadDb, column: 'email' | 'rut', wanted: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('usuarios').select(['id', column]).where(column, 'in', wanted).execute()
  return new Map(rows.map((row) => [row[column] ?? '', row.id]))
}

/** Names of all members, without accents, case and signs. */
export async function readNombres(db: ReadDb): Promise<Set<string>> {
  const rows = await db.selectFrom('usuarios').select('nombre').execute()
  return new Set(rows.map(({ nombre }) => plain(nombre)))
}
