import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Of these addresses or RUTs, those that somebody has, with whose they are. */
export async function readTaken(db: ReadDb, column: 'email' | 'rut', wanted: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('usuarios').select(['id', column]).where(column, 'in', wanted).execute()
  return new Map(rows.map((row) => [row[column] ?? '', row.id]))
}
