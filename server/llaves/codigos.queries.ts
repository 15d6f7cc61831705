import type { Factor } from '#contract/llaves/factor.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { decryptText, encryptText } from '#server/plumbing/process/encrypted-text.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { tellRecuperacionUsada } from './avisos-codigos.queries.ts'
import { digitosDe, pasoDe } from './codigos.rules.ts'
import { findFactores, spendRecuperacion } from './factores.queries.ts'

/** Encryption context of a member's secret; `changeKey` needs it too. */
export const contextOf = (userId: number): string => `totp ${userId}`

/** Their account's name in the application. */
export async function findCorreo(db: ReadDb, userId: number): Promise<string> {
  const { email } = await db.selectFrom('usuarios').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** Since when a member confirmed an application; null without one. */
export async function findConfirmado(db: ReadDb, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('autenticadores')
    .select('confirmado_en')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.confirmado_en ?? null
}

/** Stores an unconfirmed secret, replacing another unconfirmed one; returns false if a confirmed one exists. */
export async function saveSecreto(
  db: Db,
  key: InstallationKey,
  userId: number,
  secreto: string,
  now: Date,
): Promise<boolean> {
  const row = {
    secreto: encryptText(key.keyFor('factores'), secreto, contextOf(userId)),
    creado_en: now.toISOString(),
  }
  const saved = await db
    .insertInto('autenticadores')
    .values({ user_id: userId, ultimo_paso: 0, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('autenticadores.confirmado_en', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * Spends a code of the application: one of several concurrent uses wins, and codes of that time step or earlier no longer
 * work. `confirmado`: the application must already be confirmed, or must not be yet.
 */
export async function spendCodigo(
  db: Db,
  key: InstallationKey,
  userId: number,
  digits: string,
  { confirmado }: { confirmado: boolean },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('autenticadores')
    .select('secreto')
    .where('user_id', '=', userId)
    .where('confirmado_en', confirmado ? 'is not' : 'is', null)
    .executeTakeFirst()
  const secreto = row && decryptText(key.keyFor('factores'), row.secreto, contextOf(userId))
  const paso = secreto ? pasoDe(secreto, digits, now) : null
  if (!row || paso === null) return false
  const used = { ultimo_paso: paso, usado_en: now.toISOString() }
  const spent = await db
    .updateTable('autenticadores')
    .set(confirmado ? used : { ...used, confirmado_en: now.toISOString() })
    .where('user_id', '=', userId)
    .where('secreto', '=', row.secreto)
    .where('ultimo_paso', '<', paso)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function hasUnconfirmed(db: ReadDb, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('autenticadores')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmado_en', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether one was in use. */
export async function deleteAutenticador(db: Db, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('autenticadores')
    .where('user_id', '=', userId)
    .where('confirmado_en', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

/**
 * Spends a typed code: six digits of the application, or else a recovery code, whose use is mailed. Returns null if it is
 * wrong. `tx` must have run a statement already (`Tx.now`).
 */
export async function verifyCodigo(
  tx: Telling,
  key: InstallationKey,
  userId: number,
  codigo: string,
): Promise<Extract<Factor, 'codigo' | 'recuperacion'> | null> {
  const digits = digitosDe(codigo)
  if (digits) return (await spendCodigo(tx.db, key, userId, digits, { confirmado: true }, tx.now)) ? 'codigo' : null
  if (!(await spendRecuperacion(tx.db, key, userId, codigo, tx.now))) return null
  await tellRecuperacionUsada(tx, userId, (await findFactores(tx.db, userId)).recuperacion)
  return 'recuperacion'
}

/** Second steps that a sign-in may take; none without a factor. */
export async function listPasos(db: ReadDb, userId: number): Promise<Factor[]> {
  const { llaves, codigo, recuperacion } = await findFactores(db, userId)
  if (llaves === 0 && !codigo) return []
  const has = { llave: llaves > 0, codigo, recuperacion: recuperacion > 0 }
  return (['llave', 'codigo', 'recuperacion'] as const).filter((factor) => has[factor])
}
