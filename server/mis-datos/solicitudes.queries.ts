import type { EstadoSolicitud, TipoSolicitud } from '#contract/mis-datos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Row } from '#db/tables.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { some } from '#server/plumbing/data/some.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import { plazoDe } from './plazo.rules.ts'

const columns = ['id', 'tipo', 'detalle', 'estado', 'respuesta', 'creada_en', 'plazo', 'motivo_prorroga'] as const
const propia = [...columns, 'resuelta_en', 'levantada_en'] as const

const change = async (db: Db, id: number, values: Partial<Row<'solicitudes'>>): Promise<void> => {
  await db
    .updateTable('solicitudes')
    .set((set) => ({ ...values, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const listOwn = (db: ReadDb, userId: number) =>
  db.selectFrom('solicitudes').select(propia).where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const isWaiting = (db: ReadDb, user_id: number, tipo: TipoSolicitud): Promise<boolean> =>
  some(db.selectFrom('solicitudes').where((e) => e.and({ user_id, tipo, estado: 'pendiente' })))

async function plazoFor(db: ReadDb, tipo: TipoSolicitud, now: Date): Promise<string> {
  return plazoDe(tipo, diaLocal(now), await listFeriados(db))
}

export const insertSolicitud = async (
  db: Db,
  solicitud: { user_id: number } & Pick<Row<'solicitudes'>, 'tipo' | 'detalle'>,
  now: Date,
) =>
  await db
    .insertInto('solicitudes')
    .values({ ...solicitud, creada_en: now.toISOString(), plazo: await plazoFor(db, solicitud.tipo, now) })
    .returning(propia)
    .executeTakeFirstOrThrow()

type DeVecino = { nombre: string; email: string } & Pick<Row<'solicitudes'>, 'tipo' | 'detalle'>

/** A neighbour's, worth nothing until its token comes back. It replaces an earlier one like it. */
export async function insertUnconfirmed(
  db: Db,
  solicitud: DeVecino,
  now: Date,
): Promise<{ id: number; token: string }> {
  const { email, tipo } = solicitud
  await db
    .deleteFrom('solicitudes')
    .where('email', '=', email)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'por_confirmar')
    .execute()
  const token = newSecret()
  const plazo = await plazoFor(db, tipo, now)
  const row = { ...solicitud, plazo, creada_en: now.toISOString(), token_hash: secretHash(token) }
  const { id } = await db
    .insertInto('solicitudes')
    .values({ ...row, estado: 'por_confirmar' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** By its token, if it was sent since then. */
export const findUnconfirmed = (db: ReadDb, token: string, since: Date) =>
  db
    .selectFrom('solicitudes')
    .select(['id', 'tipo', 'email', 'plazo'])
    .where('token_hash', '=', secretHash(token))
    .where('creada_en', '>', since.toISOString())
    .executeTakeFirst()

/** Whoever reads the mail of an account asks as its member, even one who cannot sign in. */
export async function confirmSolicitud(db: Db, { id, email }: { id: number; email: string | null }, now: Date) {
  const member = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email ?? '')
    .executeTakeFirst()
  await db
    .updateTable('solicitudes')
    .set({ estado: 'pendiente', token_hash: null, confirmada_en: now.toISOString(), user_id: member?.id ?? null })
    .where('id', '=', id)
    .execute()
}

const withNames = (db: ReadDb) =>
  db
    .selectFrom('solicitudes')
    .leftJoin('usuarios', 'usuarios.id', 'solicitudes.user_id')
    .leftJoin('usuarios as otro', 'otro.id', 'solicitudes.resuelta_por')
    .select(propia.map((column) => `solicitudes.${column}` as const))
    .select(['solicitudes.user_id', 'solicitudes.email', 'solicitudes.version', 'otro.nombre as resuelta_por'])
    .select((e) => e.fn.coalesce('usuarios.nombre', 'solicitudes.nombre', e.val('')).as('nombre'))
    .where('solicitudes.estado', '!=', 'por_confirmar')

export const findSolicitud = (db: ReadDb, id: number) =>
  withNames(db).where('solicitudes.id', '=', id).executeTakeFirst()

export type FilaSolicitud = NonNullable<Awaited<ReturnType<typeof findSolicitud>>>

interface Filtro {
  id?: number | undefined
  estado?: EstadoSolicitud | undefined
}

/** Waiting first, the next due on top; then answered, newest first. */
export const solicitudesEn = (db: ReadDb, { id, estado }: Filtro) =>
  withNames(db)
    .$if(id !== undefined, (query) => query.where('solicitudes.id', '=', id ?? 0))
    .$if(estado !== undefined, (query) => query.where('solicitudes.estado', '=', estado as EstadoSolicitud))
    .orderBy('solicitudes.resuelta_en', (order) => order.desc().nullsFirst())
    .orderBy('solicitudes.plazo')
    .orderBy('solicitudes.id')

export async function listSolicitudes(db: ReadDb, filtro: Filtro, pagina: Pagina) {
  const { id, estado } = filtro
  const { todas, pendientes } = await db
    .selectFrom('solicitudes')
    .select((e) => [
      estado === undefined
        ? e.fn.countAll<number>().as('todas')
        : e.fn.countAll<number>().filterWhere('estado', '=', estado).as('todas'),
      e.fn.countAll<number>().filterWhere('estado', '=', 'pendiente').as('pendientes'),
    ])
    .where('estado', '!=', 'por_confirmar')
    .executeTakeFirstOrThrow()
  const page = await paged(db, solicitudesEn(db, filtro), pagina, todas)
  return { ...page, total: id === undefined ? todas : page.data.length, pendientes }
}

export const resolveSolicitud = (
  db: Db,
  id: number,
  resuelta: Pick<Row<'solicitudes'>, 'estado' | 'respuesta' | 'resuelta_por'>,
  now: Date,
) => change(db, id, { ...resuelta, resuelta_en: now.toISOString() })

export const extendSolicitud = (db: Db, id: number, plazo: string, motivo_prorroga: string, now: Date) =>
  change(db, id, { plazo, motivo_prorroga, prorrogada_en: now.toISOString() })

export const liftBloqueo = (db: Db, id: number, now: Date) => change(db, id, { levantada_en: now.toISOString() })

/** Unanswered requests, the next due first. */
export const listWaiting = (db: ReadDb) =>
  db
    .selectFrom('solicitudes')
    .select(['id', 'user_id', 'tipo', 'plazo', 'creada_en', 'recordada_en'])
    .where('estado', '=', 'pendiente')
    .orderBy('plazo')
    .execute()

export async function markReminded(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('solicitudes').set({ recordada_en: now.toISOString() }).where('id', 'in', ids).execute()
}

/** A blocking in force stays: it says what may not be used. */
export async function deleteAnswered(db: Db, desde: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('solicitudes')
    .where('resuelta_en', '<=', desde.toISOString())
    .where((e) => e.or([e('tipo', '!=', 'bloqueo'), e('estado', '=', 'rechazada'), e('levantada_en', 'is not', null)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteUnconfirmed(db: Db, desde: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('solicitudes')
    .where('estado', '=', 'por_confirmar')
    .where('creada_en', '<=', desde.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
