import type { Row } from '#db/tables.ts'
import type { Db } from '../data/database.ts'
import { isGone, skipLocked } from '../data/portable-sql.ts'

/** A mail leased to this process. */
export interface TakenMail extends Omit<
  Row<'correos'>,
  'estado' | 'prioridad' | 'proceso' | 'proximo_en' | 'enviado_en' | 'ultimo_error' | 'contacto_id' | 'postulacion_id'
> {
  /** End of the lease, which also identifies it. */
  tomado_hasta: string
}

/** A longer wait, for a retry or the end of quiet hours, was set by a clock that ran ahead. */
const longestWaitMs = 2 * 24 * 60 * 60 * 1000

/** Takes the mail due for longest of the highest priority and counts its try; undefined if none is due. */
export async function takeMail(
  db: Db,
  now: Date,
  leaseMs: number,
  proceso: number | null = null,
): Promise<TakenMail | undefined> {
  const at = now.toISOString()
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const tomado_hasta = after(leaseMs)
  const due = db
    .selectFrom('correos')
    .select('id')
    .where('estado', '=', 'pendiente')
    .where((where) => where.or([where('proximo_en', '<=', at), where('proximo_en', '>', after(longestWaitMs))]))
    .where((where) =>
      where.or([
        where('tomado_hasta', 'is', null),
        where('tomado_hasta', '<=', at),
        where('tomado_hasta', '>', after(2 * leaseMs)),
        isGone(db),
      ]),
    )
    .where((where) => where.or([where('vence_en', 'is', null), where('vence_en', '>', at)]))
    .orderBy('prioridad')
    .orderBy('proximo_en')
    .orderBy('id')
    .limit(1)
    .$call(skipLocked(db))
  const taken = await db
    .updateTable('correos')
    .set((set) => ({ tomado_hasta, proceso, intentos: set('intentos', '+', 1) }))
    .where('id', '=', due)
    .returning(['id', 'tipo', 'para', 'user_id', 'asunto', 'contenido', 'enlace', 'mensaje_id', 'intentos'])
    .returning(['creado_en', 'vence_en'])
    .executeTakeFirst()
  return taken && { ...taken, tomado_hasta }
}

/** Frees mails taken by a process that is gone. For the start of the only process on a database. */
export const freeMails = (db: Db) =>
  db
    .updateTable('correos')
    .set({ tomado_hasta: null })
    .where('estado', '=', 'pendiente')
    .where('tomado_hasta', 'is not', null)
    .execute()

/** Ignores who holds the lease: a sent mail must not be sent again. A link that expires is a secret: deleted. */
export async function markSent(db: Db, { id, enlace, vence_en }: TakenMail, now: Date): Promise<void> {
  await db
    .updateTable('correos')
    .set({
      estado: 'enviado',
      enviado_en: now.toISOString(),
      enlace: vence_en === null ? enlace : null,
      proximo_en: null,
      tomado_hasta: null,
      ultimo_error: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Schedules a retry at `next`, or gives up if null. No-op if the lease is another's. */
export async function markFailed(db: Db, taken: TakenMail, ultimo_error: string, next: Date | null): Promise<void> {
  await db
    .updateTable('correos')
    .set({
      estado: next ? 'pendiente' : 'fallido',
      proximo_en: next?.toISOString() ?? null,
      tomado_hasta: null,
      ultimo_error,
    })
    .where('id', '=', taken.id)
    .where('estado', '=', 'pendiente')
    .where('tomado_hasta', '=', taken.tomado_hasta)
    .execute()
}

/** Gives up mails whose link expired. */
export async function expireMails(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('correos')
    .set({
      estado: 'fallido',
      ultimo_error: 'El enlace venció antes de que el correo se pudiera enviar.',
      enlace: null,
      proximo_en: null,
      tomado_hasta: null,
    })
    .where('estado', '=', 'pendiente')
    .where('vence_en', '<=', at)
    .where((where) => where.or([where('tomado_hasta', 'is', null), where('tomado_hasta', '<=', at)]))
    .execute()
}

/** Deletes mails sent or given up by then, and returns how many. */
export async function forgetMails(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('correos')
    .where('estado', '!=', 'pendiente')
    .where('creado_en', '<', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired links, sent or not. */
export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('correos')
    .set({ enlace: null })
    .where('vence_en', '<=', now.toISOString())
    .where('enlace', 'is not', null)
    .execute()
}

/** Farewells hold the address of someone whose data are gone: kept until sent, or for a month in any case. */
export async function forgetFarewells(db: Db, longAgo: Date): Promise<void> {
  await db
    .deleteFrom('correos')
    .where('tipo', 'in', ['rechazada', 'datos_eliminados'])
    .where('user_id', 'is', null)
    .where((mail) => mail.or([mail('estado', '=', 'enviado'), mail('creado_en', '<=', longAgo.toISOString())]))
    .execute()
}
