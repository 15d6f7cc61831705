import type { Db, ReadDb } from '../data/database.ts'
import { decryptText, encryptText } from '../process/encrypted-text.ts'
import type { InstallationKey } from '../process/installation-key.ts'

/** Setting with a check value, encrypted under the database's key (docs/decisions/125). */
export const keyCheckSetting = 'testigo'

const text = 'cuartel'
const valorOf = (key: InstallationKey) => JSON.stringify(encryptText(key.keyFor('fichas'), text, keyCheckSetting))

/** True if the key decrypts this check value. */
export const decryptsCheck = (key: InstallationKey, valor: string): boolean =>
  decryptText(key.keyFor('fichas'), JSON.parse(valor) as string, keyCheckSetting) === text

/** Tells which key encrypted the database; `none`: it has no check value yet. */
export async function whoseKey(db: ReadDb, key: InstallationKey): Promise<'this' | 'another' | 'none'> {
  const row = await db.selectFrom('ajustes').select('valor').where('clave', '=', keyCheckSetting).executeTakeFirst()
  if (!row) return 'none'
  return decryptsCheck(key, row.valor) ? 'this' : 'another'
}

/** From now on the database is encrypted under this key. */
export async function saveKeyCheck(db: Db, key: InstallationKey, now: Date): Promise<void> {
  const row = { valor: valorOf(key), updated_at: now.toISOString() }
  await db
    .insertInto('ajustes')
    .values({ clave: keyCheckSetting, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute()
}

export async function forgetKeyCheck(db: Db): Promise<void> {
  await db.deleteFrom('ajustes').where('clave', '=', keyCheckSetting).execute()
}
