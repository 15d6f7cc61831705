import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { skipLocked } from '#server/plumbing/data/portable-sql.ts'
import { idleLimit } from '#server/plumbing/records/sessions.ts'

/** A line in a member's bell that is to be pushed, and for how long it is of use. */
interface Aviso {
  id: number
  user_id: number
  desde: Date
  hasta: Date
}

/** A row has four values, and SQLite takes some thirty thousand in a statement. */
const atOnce = 5_000

/** For every device of the members, or for the one of a session. */
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
    const { id: notificacion_id, desde, hasta } = aviso
    return [{ suscripcion_id, notificacion_id, proximo_en: desde.toISOString(), vence_en: hasta.toISOString() }]
  })
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('entregas_push')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

/** What this process alone may hand over until its lease runs out. */
type Taken = Pick<Row<'entregas_push'>, 'id' | 'suscripcion_id' | 'notificacion_id' | 'intentos' | 'vence_en'> & {
  tomado_hasta: string
}

/** None waits longer, for a next try or for the end of somebody's quiet hours: the clock was ahead when that was decided. */
const longestWaitMs = 2 * 24 * 60 * 60 * 1000

/** What has been due the longest, its try already counted; undefined when nothing is. */
export async function takeEntrega(db: Db, now: Date, leaseMs: number): Promise<Taken | undefined> {
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
      ]),
    )
    .orderBy('proximo_en')
    .orderBy('id')
    .limit(1)
    .$call(skipLocked(db))
  const taken = await db
    .updateTable('entregas_push')
    .set((set) => ({ tomado_hasta, intentos: set('intentos', '+', 1) }))
    .where('id', '=', due)
    .returning(['id', 'suscripcion_id', 'notificacion_id', 'intentos', 'vence_en'])
    .executeTakeFirst()
  return taken && { ...taken, tomado_hasta }
}

/** What is to be said, and to which browser; undefined when it was read meanwhile, or nobody may be told any more. */
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
    .where('sesiones.vence_en', '>', now.toISOString())
    .where('sesiones.usada_en', '>', new Date(now.getTime() - idleLimit).toISOString())
    .executeTakeFirst()

export type Envio = NonNullable<Awaited<ReturnType<typeof findEnvio>>>

/** It was taken by the push service, or is of no more use. */
export const deleteEntrega = (db: Db, id: number) => db.deleteFrom('entregas_push').where('id', '=', id).execute()

/** Not yet; nothing changes when the lease is another's. */
export const postponeEntrega = (db: Db, { id, tomado_hasta }: Taken, next: Date) =>
  db
    .updateTable('entregas_push')
    .set({ proximo_en: next.toISOString(), tomado_hasta: null })
    .where('id', '=', id)
    .where('tomado_hasta', '=', tomado_hasta)
    .execute()
