import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Of these addresses and RUTs, those that somebody has. */
export async function readTaken(db: ReadDb, wanted: Record<'email' | 'rut', string[]>) {
  const of = async (column: 'email' | 'rut') => {
    if (wanted[column].length === 0) return new Set<string>()
    const rows = await db.selectFrom('usuarios').select(column).where(column, 'in', wanted[column]).execute()
    return new Set(rows.map((row) => row[column] ?? ''))
  }
  return { email: await of('email'), rut: await of('rut') }
}
