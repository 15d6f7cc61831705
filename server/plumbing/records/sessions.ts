import type { Cargo } from '#contract/shared/cargos.ts'
import { roleOf, type Role } from '#contract/shared/permisos.ts'
import { compiledQuery } from '../data/compiled-query.ts'
import type { Db, ReadDb } from '../data/database.ts'
import type { Tx } from './tx.ts'

const day = 24 * 60 * 60 * 1000
/** decisions §4: sessions end after 30 days idle or 180 days in all. */
export const idleLimit = 30 * day
export const absoluteLimit = 180 * day
/** Throttles writes of `usada_en`. */
const touchEvery = 10 * 60 * 1000

/** The caller. */
export interface Actor {
  id: number
  nombre: string
  cargo: Cargo | null
  role: Role
  sessionId: number
  /** When this session last confirmed its password, if ever. */
  claveEn: string | null
}

/** An open session of an active member, as it is in the database. */
export type OpenSession = Omit<Actor, 'role'> & { role_id: number; usada_en: string; vence_en: string }

const findByTokenHash = compiledQuery(
  (db: ReadDb, tokenHash: string) =>
    db
      .selectFrom('sesiones')
      .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
      .select([
        'sesiones.id as sessionId',
        'sesiones.usada_en',
        'sesiones.vence_en',
        'sesiones.clave_en as claveEn',
        'usuarios.id',
        'usuarios.nombre',
        'usuarios.cargo',
        'usuarios.role_id',
      ])
      .where('sesiones.token_hash', '=', tokenHash)
      .where('usuarios.estado', '=', 'activo'),
  1,
)

export const findOpenSession = async (db: Db, tokenHash: string): Promise<OpenSession | undefined> =>
  (await findByTokenHash(db, tokenHash))[0]

/** The member of a session, or null once it has ended; a session in use is kept alive. */
export async function actorIn(db: Db, session: OpenSession, now: Date): Promise<Actor | null> {
  if (hasEnded(session, now)) return null
  const { id, nombre, cargo, role_id, sessionId, claveEn, usada_en } = session
  if (now.getTime() - Date.parse(usada_en) > touchEvery) await touch(db, sessionId, now)
  return { id, nombre, cargo, role: roleOf(role_id), sessionId, claveEn }
}

/** Returns true past the idle or absolute limit. */
export function hasEnded(session: { usada_en: string; vence_en: string }, now: Date): boolean {
  const moment = now.getTime()
  return Date.parse(session.usada_en) + idleLimit <= moment || Date.parse(session.vence_en) <= moment
}

async function touch(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('sesiones').set({ usada_en: now.toISOString() }).where('id', '=', id).execute()
}

/** Ends every session of a member but the one named, and with them their open streams. Returns the ids of the ended ones. */
export async function endSessionsOf(tx: Pick<Tx, 'db' | 'tell'>, userId: number, except = 0): Promise<number[]> {
  const ended = await tx.db
    .deleteFrom('sesiones')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .returning('id')
    .execute()
  for (const { id } of ended) await tx.tell({ tipo: 'sesion', id })
  return ended.map(({ id }) => id)
}

/** Returns true if a session exists, has not ended, and its member is active. */
export async function sessionIsOpen(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sesiones')
    .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
    .select(['sesiones.usada_en', 'sesiones.vence_en'])
    .where('sesiones.id', '=', id)
    .where('usuarios.estado', '=', 'activo')
    .executeTakeFirst()
  return row !== undefined && !hasEnded(row, now)
}
