import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import type { Row } from '#db/tables.ts'

type TipoEnlace = Row<'enlaces'>['tipo']

const hour = 60 * 60 * 1000
/** decisions §4 and domain §2.10: how long a link serves. */
const lives: Record<TipoEnlace, number> = {
  configurar: 24 * hour,
  verificar: 24 * hour,
  confirmar_correo: 24 * hour,
  restablecer: hour,
  invitar: 72 * hour,
  deshacer_correo: 72 * hour,
}

interface NewLink {
  tipo: TipoEnlace
  user_id: number | null
  /** The address that it proves, where that is not the member's own. */
  email?: string
}

/**
 * A new one-time link, of which only the hash is stored. It replaces the member's older one of its kind, except where
 * that undoes an earlier change of e-mail: whoever changes it twice must not shut the first address out.
 */
export async function insertLink(
  db: Db,
  { tipo, user_id, email }: NewLink,
  now: Date,
): Promise<{ token: string; vence_en: Date }> {
  const token = newSecret()
  const vence_en = new Date(now.getTime() + lives[tipo])
  if (user_id !== null && tipo !== 'deshacer_correo') await deleteLinks(db, user_id, tipo)
  await db
    .insertInto('enlaces')
    .values({
      tipo,
      user_id,
      email: email ?? null,
      token_hash: secretHash(token),
      creado_en: now.toISOString(),
      vence_en: vence_en.toISOString(),
    })
    .execute()
  return { token, vence_en }
}

/** The link behind a token, if it is of these kinds, has not been used and has not run out. */
export const findLink = (db: ReadDb, tipos: TipoEnlace[], token: string, now: Date) =>
  db
    .selectFrom('enlaces')
    .select(['id', 'tipo', 'user_id', 'email'])
    .where('tipo', 'in', tipos)
    .where('token_hash', '=', secretHash(token))
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now.toISOString())
    .executeTakeFirst()

export const spendLink = (db: Db, id: number, now: Date) =>
  db.updateTable('enlaces').set({ usado_en: now.toISOString() }).where('id', '=', id).execute()

/** The member's links of these kinds serve no more. */
export const deleteLinks = (db: Db, userId: number, ...tipos: TipoEnlace[]) =>
  db.deleteFrom('enlaces').where('user_id', '=', userId).where('tipo', 'in', tipos).execute()

/** A link that undoes a change of e-mail has been used: those mailed after it went to addresses that it takes away. */
export const deleteLaterUndoLinks = (db: Db, userId: number, from: number) =>
  db
    .deleteFrom('enlaces')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'deshacer_correo')
    .where('id', '>=', from)
    .execute()

/** Whose link of verification a token was, though it serves no more, while that account still waits for one. */
export async function findUnverifiedEmail(db: ReadDb, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('enlaces')
    .innerJoin('usuarios', 'usuarios.id', 'enlaces.user_id')
    .select('usuarios.email')
    .where('enlaces.tipo', '=', 'verificar')
    .where('enlaces.token_hash', '=', secretHash(token))
    .where('usuarios.estado', '=', 'pendiente_verificacion')
    .executeTakeFirst()
  return row?.email
}

/** The address that awaits its confirmation, if the member asked for a new one and its link still serves. */
export async function findPendingEmail(db: ReadDb, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('enlaces')
    .select('email')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'confirmar_correo')
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now.toISOString())
    .executeTakeFirst()
  return row?.email ?? null
}
