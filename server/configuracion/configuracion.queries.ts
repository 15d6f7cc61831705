import { type ModoRegistro, modosRegistro } from '#contract/configuracion.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'

const clave = 'registro'

/** decisions §4: until someone decides otherwise, an administrator approves. */
export async function findRegistro(db: ReadDb): Promise<{ modo: ModoRegistro; version: number }> {
  const row = await db.selectFrom('ajustes').select(['valor', 'version']).where('clave', '=', clave).executeTakeFirst()
  const modo = modosRegistro.find((one) => row && JSON.parse(row.valor) === one)
  return { modo: modo ?? 'aprobacion', version: row?.version ?? 0 }
}

export async function saveRegistro(db: Db, modo: ModoRegistro, version: number, now: Date): Promise<void> {
  const row = { valor: JSON.stringify(modo), version, updated_at: now.toISOString() }
  await db
    .insertInto('ajustes')
    .values({ clave, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute()
}
