import type { CambioFicha, Ficha } from '#contract/perfil/ficha.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha, encryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { findConsentimiento } from './consentimientos.queries.ts'
import { fichaVacia } from './ficha.rules.ts'

/** Empty until the member gives anything. */
export async function findFicha(db: ReadDb, key: InstallationKey, userId: number): Promise<Ficha> {
  const row = await findRow(db, userId)
  const salud = await findConsentimiento(db, userId, 'salud')
  const salud_consentida_en = salud?.dado_en ?? null
  return { ...fichaVacia, ...(row && { ...decryptFicha(key, row), version: row.version }), salud_consentida_en }
}

/** Increments `version`, from 1. Within a write: what it does not change stays as it was read. */
export async function saveFicha(
  db: Db,
  key: InstallationKey,
  user_id: number,
  cambio: Omit<CambioFicha, 'version' | 'consiente'>,
  now: Date,
): Promise<void> {
  const row = await findRow(db, user_id)
  const datos = encryptFicha(key, user_id, { ...(row && decryptFicha(key, row)), ...cambio })
  const updated_at = now.toISOString()
  await db
    .insertInto('fichas_personales')
    .values({ user_id, datos, updated_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((set) => ({ datos, updated_at, version: set('fichas_personales.version', '+', 1) })),
    )
    .execute()
}

const findRow = (db: ReadDb, userId: number) =>
  db
    .selectFrom('fichas_personales')
    .select(['user_id', 'datos', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
