import type { TipoNotificacion } from '#contract/notificaciones.ts'
import type { Db } from '#server/plumbing/database.ts'

/** What members are told of: in their bell always, and by mail and push as each of them wishes (domain §2.0.3). */
export interface Notificacion {
  tipo: TipoNotificacion
  titulo: string
  cuerpo: string
  /** A path of the intranet. */
  enlace: string | null
}

/** In the transaction of what it tells of; the caller wakes the outbox after the commit. */
export async function notify(db: Db, para: readonly number[], notificacion: Notificacion, now: Date): Promise<void> {
  if (para.length === 0) return
  const created_at = now.toISOString()
  await db
    .insertInto('notificaciones')
    .values(para.map((user_id) => ({ user_id, ...notificacion, created_at })))
    .execute()
}
