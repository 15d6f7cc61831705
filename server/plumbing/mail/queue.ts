import type { NewRow } from '#db/tables.ts'
import type { Db } from '../data/database.ts'
import { newSecret } from '../process/secrets.ts'
import { correoDe } from './sin-correo.ts'
import type { Mail, MailContent } from './mail.ts'

/**
 * Queues up to some thousand mails with one statement, in their order and in the caller's transaction; none to who has no
 * address. In a write, `tx.mail`
 * does it and wakes the outbox.
 */
export async function queueMails(db: Db, mails: readonly Mail[], now: Date): Promise<void> {
  const rows = mails.filter(({ para }) => correoDe(para) !== null).map((mail) => rowOf(mail, now))
  if (rows.length === 0) return
  await db.insertInto('correos').values(rows).execute()
}

function rowOf(mail: Mail, now: Date): NewRow<'correos'> {
  const { tipo, para, user_id, asunto, parrafos, boton, codigo, vence_en, responder_a, contacto_id, postulacion_id } =
    mail
  const { desde = now, prioridad = 1 } = mail
  const contenido: MailContent = {
    parrafos,
    boton: boton?.texto ?? null,
    ...(codigo && { codigo: true }),
    ...(responder_a && { responder_a }),
  }
  return {
    tipo,
    para,
    user_id,
    asunto,
    contenido: JSON.stringify(contenido),
    enlace: boton?.enlace ?? codigo ?? null,
    mensaje_id: newSecret(),
    estado: 'pendiente',
    prioridad,
    proximo_en: desde.toISOString(),
    creado_en: now.toISOString(),
    vence_en: vence_en?.toISOString() ?? null,
    contacto_id: contacto_id ?? null,
    postulacion_id: postulacion_id ?? null,
  }
}
