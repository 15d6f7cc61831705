import type { Row } from '#db/tables.ts'
import {
  queueApproved,
  queueAwaiting,
  queueEmailNotice,
  queuePasswordNotice,
  queueVerification,
} from '#server/cuenta/correos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { queueMails } from '#server/plumbing/mail/queue.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { cast, type Personaje } from './cast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Mails sent in the last weeks, one failed and one pending. */
export async function insertDemoCorreos(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const at = (now: Date): Telling => ({
    db,
    now,
    mail: (...mails) => queueMails(db, mails, now),
    notify: (para, notificacion) => notify(db, para, notificacion, now),
  })
  const to = (personaje: Personaje) => ({ id: ids[personaje], ...cast[personaje] })

  await queueApproved(at(ago(19 * day)), to('bombera'))
  await queuePasswordNotice(at(ago(12 * day)), to('ayudante'))
  await queuePasswordNotice(at(ago(6 * day)), to('honorario'))
  await settle('enviado', { intentos: 1 })

  await queueEmailNotice(at(ago(5 * day)), { ...to('tesorero'), email: 'tesoreria@demo.cl' })
  const refusal = 'El servidor no aceptó al destinatario: 550 5.1.1 No existe esa casilla'
  await settle('fallido', { intentos: 1, ultimo_error: refusal, proximo_en: null })

  await queueAwaiting(at(ago(2 * day)), to('porAprobar'))
  await settle('enviado', { intentos: 2 })

  await queueVerification(at(ago(2 * minute)), to('reciente'))

  /** Sets the outcome of the mails queued since the last call. */
  async function settle(estado: Row<'correos'>['estado'], outcome: Partial<Row<'correos'>>): Promise<void> {
    await db
      .updateTable('correos')
      .set((set) => ({
        estado,
        ...outcome,
        ...(estado === 'enviado' && { enviado_en: set.ref('creado_en'), proximo_en: null }),
      }))
      .where('intentos', '=', 0)
      .execute()
  }
}
