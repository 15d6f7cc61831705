import type { Db, ReadDb } from '../data/database.ts'

/** Reads a setting; version 0 until somebody sets it. */
export async function readAjuste(db: ReadDb, clave: string): Promise<{ valor: unknown; version: number }> {
  const row = await db.selectFrom('ajustes').select(['valor', 'version']).where('clave', '=', clave).executeTakeFirst()
  return row ? { valor: JSON.parse(row.valor), version: row.version } : { valor: undefined, version: 0 }
}

export async function writeAjuste(db: Db, clave: string, valor: unknown, version: number, now: Date): Promise<void> {
  const row = { valor: JSON.stringify(valor), version, updated_at: now.toISOString() }
  await db
    .insertInto('ajustes')
    .values({ clave, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute()
}
