import { type SqlBool, sql } from 'kysely'
import type { Notificacion as Recibida } from '#contract/notificaciones.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import { countUpTo } from '#server/plumbing/data/count-up-to.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMails } from '#server/plumbing/mail/queue.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import type { Alcanzado, Notificacion, Notify } from '#server/plumbing/records/notificacion.ts'
import { queueEntregas } from './entregas.queries.ts'
import { prioridadDe, salida, sirveHasta } from './notificaciones.rules.ts'
import { type Destinatario, listDestinatarios } from './preferencias.queries.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/** Fourteen values per mail; SQLite takes some thirty thousand per statement. */
const atOnce = 1_000

/** `tx.notify` of a write, which wakes the outbox after the commit. */
export const notify: Notify = async (db, para, notificacion, now) => {
  const members = [...new Set(para)]
  const reached: Alcanzado[] = []
  for (let from = 0; from < members.length; from += atOnce)
    reached.push(...(await notifySome(db, members.slice(from, from + atOnce), notificacion, now)))
  return reached
}

async function notifySome(db: Db, para: number[], notificacion: Notificacion, now: Date): Promise<Alcanzado[]> {
  const { tipo, titulo, cuerpo, enlace, conCorreoPropio = false, noDisponibles } = notificacion
  const row = { tipo, titulo, cuerpo, enlace, created_at: now.toISOString(), avisada: 0 } as const
  const rung = await db
    .insertInto('notificaciones')
    .values(para.map((user_id) => ({ user_id, ...row })))
    .returning(['id', 'user_id'])
    .execute()
  // Channels that the company switched off reach nobody (domain §2.11); the bell always does.
  const { canal_correo, canal_push } = (await findValores(db, 'notificaciones')).valores
  const ids = new Map(rung.map(({ id, user_id }) => [user_id, id]))

  const correos: Mail[] = []
  const avisos = []
  const reached: Alcanzado[] = []
  for (const destinatario of await listDestinatarios(db, para)) {
    const { nombre, email, con_clave, preferencias } = destinatario
    const silenced = preferencias.silencio_emergencias && noDisponibles?.has(destinatario.id)
    const { correo, push } = preferencias.canales[tipo]
    const mailed = email !== null && (conCorreoPropio || (correo && canal_correo && !silenced))
    reached.push({ nombre, correo: mailed, entra: con_clave === 1 })
    if (silenced) continue
    const desde = salida(tipo, destinatario.preferencias, now)
    if (mailed && !conCorreoPropio) correos.push(correoOf({ ...destinatario, email }, notificacion, desde))
    const id = ids.get(destinatario.id)
    const prioridad = prioridadDe(tipo)
    if (push && canal_push && id)
      avisos.push({ id, user_id: destinatario.id, desde, hasta: sirveHasta(tipo, desde), prioridad })
  }
  await queueMails(db, correos, now)
  await queueEntregas(db, avisos)
  return reached
}

const correoOf = (
  { id, nombre, email }: Destinatario & { email: string },
  { tipo, titulo, cuerpo, enlace }: Notificacion,
  desde: Date,
): Mail => ({
  tipo: 'notificacion',
  para: email,
  user_id: id,
  asunto: titulo,
  parrafos: [saludo({ nombre }), cuerpo, 'Elija qué recibe por correo en Configuración, Mi cuenta.'],
  ...(enlace && { boton: { texto: 'Ver en la intranet', enlace } }),
  desde,
  prioridad: prioridadDe(tipo),
})

const columns = ['id', 'tipo', 'titulo', 'cuerpo', 'enlace', 'leida_en', 'created_at'] as const

export async function listNotificaciones(db: ReadDb, userId: number, pagina: Pagina) {
  const own = db.selectFrom('notificaciones').where('user_id', '=', userId)
  const rows = own.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const sin_leer = await countUpTo(db, own.where('leida_en', 'is', null), pagina)
  return { ...(await paged(db, rows, pagina, own)), sin_leer }
}

/** Undefined if it is not the member's. */
export async function markRead(db: Db, userId: number, id: number, now: Date): Promise<Recibida | undefined> {
  await markAllRead(db, userId, now, id)
  return await db
    .selectFrom('notificaciones')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markAllRead(db: Db, userId: number, now: Date, id?: number): Promise<void> {
  await db
    .updateTable('notificaciones')
    .set({ leida_en: now.toISOString() })
    .where('user_id', '=', userId)
    .where('leida_en', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute()
}

/** Inserts into the bell alone: for a test that members send themselves. */
export async function insertNotificacion(
  db: Db,
  user_id: number,
  notificacion: Notificacion,
  now: Date,
): Promise<number> {
  const { tipo, titulo, cuerpo, enlace } = notificacion
  const { id } = await db
    .insertInto('notificaciones')
    .values({ user_id, tipo, titulo, cuerpo, enlace, created_at: now.toISOString(), avisada: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// In words and not as a parameter, so that the partial index serves.
const untold = sql<SqlBool>`avisada = 0`

/** Returns the members whose open pages need an update, and marks them as told. */
export async function takeUntold(db: Db): Promise<number[]> {
  const told = await db.updateTable('notificaciones').set({ avisada: 1 }).where(untold).returning('user_id').execute()
  return [...new Set(told.map(({ user_id }) => user_id))]
}

export const someUntold = (db: ReadDb): Promise<boolean> => some(db.selectFrom('notificaciones').where(untold))

/** Deletes those read by then; the unread wait. */
export async function deleteReadNotificaciones(db: Db, desde: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notificaciones')
    .where('leida_en', '<=', desde.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteExpiredEntregas = (db: Db, now: Date) =>
  db.deleteFrom('entregas_push').where('vence_en', '<=', now.toISOString()).execute()
