import { sql } from 'kysely'
import type { Cargo } from '#contract/shared/cargos.ts'
import { roleId, roleOf, type Role } from '#contract/shared/permisos.ts'
import type { Factor } from '#contract/llaves/factor.ts'
import type { Row } from '#db/tables.ts'
import { compiledQuery } from '../data/compiled-query.ts'
import type { Db, ReadDb } from '../data/database.ts'
import type { Tx } from './tx.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
/** decisions §4: sessions end after 30 days idle or 180 days in all. docs/decisions/123: two kinds end sooner. */
const idleLimit = 30 * day
const idleLimitOfAdmin = 7 * day
const idleLimitShared = hour
export const absoluteLimit = 180 * day
/** Throttles writes of `usada_en`. */
const touchEvery = 10 * minute
const touchEveryShared = 5 * minute

/** The caller. */
export interface Actor {
  id: number
  nombre: string
  cargo: Cargo | null
  role: Role
  sessionId: number
  /** When this session last confirmed its password, if ever. */
  claveEn: string | null
  /** When it last proved a second factor, if ever. */
  factorEn: string | null
  /** Null: by password alone. */
  factor: Factor | null
  /** The station's computer that the session was opened at by PIN. */
  equipoId: number | null
  compartida: boolean
  /** Opened by a factor, in a trusted browser, or confirmed since (docs/decisions/127). */
  deConfianza: boolean
  /** Since when the member has a second factor. */
  factorDesde: string | null
  /** End of the grace to set one, once it is counted. */
  factorPlazo: string | null
}

/** An open session of an active member: who calls with it, and what its end is judged by. */
export interface OpenSession {
  actor: Readonly<Actor>
  terms: Terms
}

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
        'sesiones.factor_en as factorEn',
        'sesiones.factor',
        'sesiones.equipo_id as equipoId',
        'sesiones.compartida',
        'sesiones.de_confianza',
        'usuarios.factor_desde as factorDesde',
        'usuarios.factor_plazo as factorPlazo',
        'usuarios.id',
        'usuarios.nombre',
        'usuarios.cargo',
        'usuarios.role_id',
      ])
      .where('sesiones.token_hash', '=', tokenHash)
      .where('usuarios.estado', '=', 'activo'),
  1,
)

export async function findOpenSession(db: Db, tokenHash: string): Promise<OpenSession | undefined> {
  const [row] = await findByTokenHash(db, tokenHash)
  if (!row) return undefined
  const { role_id, usada_en, vence_en, compartida, de_confianza, ...actor } = row
  return {
    actor: { ...actor, role: roleOf(role_id), compartida: compartida === 1, deConfianza: de_confianza === 1 },
    terms: { role_id, usada_en, vence_en, compartida },
  }
}

/** The member of a session, or null once it has ended; a session in use is kept alive. */
export async function actorIn(db: Db, { actor, terms }: OpenSession, now: Date): Promise<Readonly<Actor> | null> {
  if (hasEnded(terms, now)) return null
  if (now.getTime() - Date.parse(terms.usada_en) > (actor.compartida ? touchEveryShared : touchEvery))
    await touch(db, actor.sessionId, now)
  return actor
}

type Terms = Pick<Row<'sesiones'>, 'usada_en' | 'vence_en' | 'compartida'> & Pick<Row<'usuarios'>, 'role_id'>

/** Returns true past the idle or absolute limit. The role is the present one: a change applies at once. */
export function hasEnded(session: Terms, now: Date): boolean {
  const moment = now.getTime()
  return Date.parse(session.usada_en) + idleLimitOf(session) <= moment || Date.parse(session.vence_en) <= moment
}

function idleLimitOf({ role_id, compartida }: Terms): number {
  if (compartida === 1) return idleLimitShared
  return roleOf(role_id) === 'admin' ? idleLimitOfAdmin : idleLimit
}

/** SQL of `!hasEnded`, for a query that reads `sesiones`. */
export function notEnded(now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const roleIdOf = sql`(select dueno.role_id from usuarios as dueno where dueno.id = sesiones.user_id)`
  return sql<boolean>`(sesiones.vence_en > ${now.toISOString()} and sesiones.usada_en > case
    when sesiones.compartida = 1 then ${since(idleLimitShared)}
    when ${roleIdOf} = ${roleId('admin')} then ${since(idleLimitOfAdmin)}
    else ${since(idleLimit)} end)`
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

/** A member with more devices than this has forgotten some. */
const mostSessions = 20

/** Ends the sessions of a member that are one too many beside a new one, longest unused first. */
export async function endOldestSessions(tx: Pick<Tx, 'db' | 'tell'>, userId: number, newest: number): Promise<void> {
  const kept = tx.db
    .selectFrom('sesiones')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', newest)
    .orderBy('usada_en', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions - 1)
  const ended = await tx.db
    .deleteFrom('sesiones')
    .where('user_id', '=', userId)
    .where('id', '!=', newest)
    .where('id', 'not in', kept)
    .returning('id')
    .execute()
  for (const { id } of ended) await tx.tell({ tipo: 'sesion', id })
}

/** Returns true if a session exists, has not ended, and its member is active. */
export async function sessionIsOpen(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sesiones')
    .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
    .select(['sesiones.usada_en', 'sesiones.vence_en', 'sesiones.compartida', 'usuarios.role_id'])
    .where('sesiones.id', '=', id)
    .where('usuarios.estado', '=', 'activo')
    .executeTakeFirst()
  return row !== undefined && !hasEnded(row, now)
}

/** A second factor was proven in it: it stands for the password too, and the session is trusted from then on. */
export async function confirmByFactor(db: Db, id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.updateTable('sesiones').set({ clave_en: at, factor_en: at, de_confianza: 1 }).where('id', '=', id).execute()
}
