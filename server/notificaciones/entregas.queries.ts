import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Prioridad } from '#server/plumbing/mail/mail.ts'
import { isGone, skipLocked } from '#server/plumbing/data/portable-sql.ts'
import { notEnded } from '#server/plumbing/records/sessions.ts'

/** A notification to push, and until when it is useful. */
interface Aviso {
  id: number
  user_id: number
  desde: Date
  hasta: Date
  prioridad: Prioridad
}

/** Five values per row; SQLite takes some thirty thousand per statement. */
const atOnce = 5_000

/** For all devices of the members, or for that of one session. */
export async function queueEntregas(db: Db, avisos: readonly Aviso[], sesion?: number): Promise<void> {
  if (avisos.length === 0) return
  const of = new Map(avisos.map((aviso) => [aviso.user_id, aviso]))
  const devices = await db
    .selectFrom('suscripciones_push')
    .innerJoin('sesiones', 'sesiones.id', 'suscripciones_push.sesion_id')
    .select(['suscripciones_push.id', 'sesiones.user_id'])
    .where('sesiones.user_id', 'in', [...of.keys()])
    .$if(sesion !== undefined, (query) => query.where('sesiones.id', '=', sesion as number))
    .orderBy('sesiones.user_id')
    .orderBy('suscripciones_push.id')
    .execute()
  const rows = devices.flatMap(({ id: suscripcion_id, user_id }) => {
    const aviso = of.get(user_id)
    if (!aviso) return []
    const { id: notificacion_id, desde, hasta, prioridad } = aviso
    const times = { proximo_en: desde.toISOString(), vence_en: hasta.toISOString() }
    return [{ suscripcion_id, notificacion_id, prioridad, ...times }]
  })
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('entregas_push')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

/** A delivery leased to this process. */
type Taken = Pick<
  Row<'entregas_push'>,
  'id' | 'suscripcion_id' | 'notificacion_id' | 'intentos' | 'vence_en' | 'prioridad'
> & {
  tomado_hasta: string
}

/** A longer wait, for a retry or the end of quiet hours, was set by a clock that ran ahead. */
const longestWaitMs = 2 * 24 * 60 * 60 * 1000

/** Takes the delivery due for longest of the highest priority and counts its try; undefined if none is due. */
export async function takeEntrega(
  db: Db,
  now: Date,
  leaseMs: number,
  proceso: number | null = null,
): Promise<Taken | undefined> {
  const at = now.toISOString()
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const tomado_hasta = after(leaseMs)
  const due = db
    .selectFrom('entregas_push')
    .select('id')
    .where((where) => where.or([where('proximo_en', '<=', at), where('proximo_en', '>', after(longestWaitMs))]))
    .where('vence_en', '>', at)
    .where((where) =>
      where.or([
        where('tomado_hasta', 'is', null),
        where('tomado_hasta', '<=', at),
        where('tomado_hasta', '>', after(2 * leaseMs)),
        isGone(db),
      ]),
    )
    .orderBy('prioridad')
    .orderBy('proximo_en')
    .orderBy('id')
    .limit(1)
    .$call(skipLocked(db))
  const taken = await db
    .updateTable('entregas_push')
    .set((set) => ({ tomado_hasta, proceso, intentos: set('intentos', '+', 1) }))
    .where('id', '=', due)
    .returning(['id', 'suscripcion_id', 'notificacion_id', 'intentos', 'vence_en', 'prioridad'])
    .executeTakeFirst()
  return taken && { ...taken, tomado_hasta }
}

/** Frees deliveries taken by a process that is gone. For the start of the only process on a database. */
export const freeEntregas = (db: Db) =>
  db.updateTable('entregas_push').set({ tomado_hasta: null }).where('tomado_hasta', 'is not', null).execute()

/** Content and browser of a delivery; undefined if read meanwhile or no longer allowed. */
export const findEnvio = (db: Db, { suscripcion_id, notificacion_id }: Taken, now: Date) =>
  db
    .selectFrom('suscripciones_push')
    .innerJoin('sesiones', 'sesiones.id', 'suscripciones_push.sesion_id')
    .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
    .innerJoin('notificaciones', 'notificaciones.user_id', 'usuarios.id')
    .select(['suscripciones_push.endpoint', 'suscripciones_push.p256dh', 'suscripciones_push.auth'])
    .select(['notificaciones.id', 'notificaciones.tipo', 'notificaciones.titulo'])
    .select(['notificaciones.cuerpo', 'notificaciones.enlace'])
    .where('suscripciones_push.id', '=', suscripcion_id)
    .where('notificaciones.id', '=', notificacion_id)
    .where('notificaciones.leida_en', 'is', null)
    .where('usuarios.estado', '=', 'activo')
    .where(notEnded(now))
    .executeTakeFirst()

export type Envio = NonNullable<Awaited<ReturnType<typeof findEnvio>>>

/** Delivered, or no longer useful. */
export const deleteEntrega = (db: Db, id: number) => db.deleteFrom('entregas_push').where('id', '=', id).execute()

/** Schedules a retry; no-op when the lease is another's. */
export const postponeEntrega = (db: Db, { id, tomado_hasta }: Taken, next: Date) =>
  db
    .updateTable('entregas_push')
    .set({ proximo_en: next.toISOString(), tomado_hasta: null })
    .where('id', '=', id)
    .where('tomado_hasta', '=', tomado_hasta)
    .execute()
