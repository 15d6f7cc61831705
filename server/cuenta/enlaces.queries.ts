import type { TipoEnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import type { Row } from '#db/tables.ts'

type TipoEnlace = Row<'enlaces'>['tipo']

const hour = 60 * 60 * 1000
/** Lifetime of links: decisions §4 and domain §2.10. */
const lives: Record<TipoEnlace, number> = {
  configurar: 24 * hour,
  verificar: 24 * hour,
  confirmar_correo: 24 * hour,
  restablecer: hour,
  invitar: 72 * hour,
  deshacer_correo: 72 * hour,
}

/** Path of a link that opens an account. */
export const rutaDe = (tipo: TipoEnlaceDeAcceso, token: string): Ruta =>
  tipo === 'verificar' ? `/verificar-cuenta/${token}` : `/resetear-contrasena/${token}`

interface NewLink {
  tipo: TipoEnlace
  user_id: number | null
  /** The address that it proves, if not the member's current one. */
  email?: string
}

/**
 * Inserts a one-time link, stored as a hash. It replaces the member's older one of its kind, except undo links:
 * changing the e-mail twice must not shut the first address out.
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

/** Finds the link of a token if it is of these kinds, unused and unexpired. */
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

/** Voids the member's links of these kinds. */
export const deleteLinks = (db: Db, userId: number, ...tipos: TipoEnlace[]) =>
  db.deleteFrom('enlaces').where('user_id', '=', userId).where('tipo', 'in', tipos).execute()

/** Voids undo links sent after a used one: they went to addresses that it removes. */
export const deleteLaterUndoLinks = (db: Db, userId: number, from: number) =>
  db
    .deleteFrom('enlaces')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'deshacer_correo')
    .where('id', '>=', from)
    .execute()

/** E-mail of an unverified account, by its verification token, even if expired. */
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

/** The new address awaiting confirmation, if its link is still valid. */
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
