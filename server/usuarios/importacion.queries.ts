import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Of these addresses or RUTs, those that somebody has. */
export async function readTaken(db: ReadDb, column: 'email' | 'rut', wanted: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('usuarios').select(column).where(column, 'in', wanted).execute()
  return new Set(rows.map((row) => row[column] ?? ''))
}
