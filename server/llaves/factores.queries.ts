import { createHmac, randomInt } from 'node:crypto'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'

/** Second factors that a member can use now. */
interface Factores {
  /** Of this installation's domain (docs/decisions/119). */
  llaves: number
  codigo: boolean
  /** Recovery codes not used yet: no factor by themselves. */
  recuperacion: number
}

export async function findFactores(db: ReadDb, userId: number): Promise<Factores> {
  const llaves = await db
    .selectFrom('llaves')
    .select('id')
    .where('user_id', '=', userId)
    .where('vigente', '=', 1)
    .execute()
  const autenticador = await db
    .selectFrom('autenticadores')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmado_en', 'is not', null)
    .executeTakeFirst()
  const codigos = await db
    .selectFrom('codigos_recuperacion')
    .select('id')
    .where('user_id', '=', userId)
    .where('usado_en', 'is', null)
    .execute()
  return { llaves: llaves.length, codigo: autenticador !== undefined, recuperacion: codigos.length }
}

export const hasFactor = ({ llaves, codigo }: Factores): boolean => llaves > 0 || codigo

/**
 * Updates `usuarios.factor_desde`. Call it after adding or removing a factor; removing the last one (passkeys of a former
 * domain included) deletes the recovery codes. Returns true if this was the first factor.
 */
export async function recountFactores(tx: Pick<Tx, 'db' | 'now'>, userId: number): Promise<boolean> {
  const has = hasFactor(await findFactores(tx.db, userId))
  // A passkey of a former domain may open again, once the address is put back.
  const other = tx.db.selectFrom('llaves').select('id').where('user_id', '=', userId)
  if (!has && !(await other.executeTakeFirst()))
    await tx.db.deleteFrom('codigos_recuperacion').where('user_id', '=', userId).execute()
  const changed = await tx.db
    .updateTable('usuarios')
    .set(has ? { factor_desde: tx.now.toISOString(), factor_plazo: null } : { factor_desde: null })
    .where('id', '=', userId)
    .where('factor_desde', has ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return has && changed !== undefined
}

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codesMade = 10

/** Replaces the member's recovery codes and returns the new ones, which nobody can read again. */
export async function makeRecuperacion(
  tx: Pick<Tx, 'db' | 'now'>,
  key: InstallationKey,
  userId: number,
): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = new Set<string>()
  while (codes.size < codesMade) codes.add(`${part()}-${part()}`)
  await tx.db.deleteFrom('codigos_recuperacion').where('user_id', '=', userId).execute()
  const rows = [...codes].map((code) => ({
    user_id: userId,
    huella: huellaDe(key, userId, code),
    creado_en: tx.now.toISOString(),
  }))
  await tx.db.insertInto('codigos_recuperacion').values(rows).execute()
  return [...codes]
}

/** Uses up a recovery code; returns false for one that is wrong or was used. Of concurrent uses one wins. */
export async function spendRecuperacion(
  db: Db,
  key: InstallationKey,
  userId: number,
  codigo: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('codigos_recuperacion')
    .set({ usado_en: now.toISOString() })
    .where('user_id', '=', userId)
    .where('huella', '=', huellaDe(key, userId, codigo))
    .where('usado_en', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Spaces, hyphens and capitals do not count. */
const huellaDe = (key: InstallationKey, userId: number, codigo: string): string =>
  createHmac('sha256', key.keyFor('factores'))
    .update(`recuperacion ${userId} ${codigo.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url')
