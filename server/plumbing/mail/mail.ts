import type { TipoCorreo } from '#contract/sistema.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db } from '../data/database.ts'
import { newSecret } from '../process/secrets.ts'

/** A path of our own, without PUBLIC_URL. */
export type Ruta = `/${string}`

/** A mail in words; how it looks is the template's. */
export interface Mail {
  tipo: TipoCorreo
  para: string
  /** The member whom it concerns, if there is one. */
  user_id: number | null
  asunto: string
  /** Plain paragraphs, in `usted`. */
  parrafos: string[]
  /** The one thing to do. A path: PUBLIC_URL is joined when the mail is sent, so that correcting it mends what waits. */
  boton?: { texto: string; enlace: Ruta }
  /** When the link runs out: the mail is not sent after that. */
  vence_en?: Date
  /** Not before that. */
  desde?: Date
  /** Whom an answer goes to, where it is not to be lost at an address that nobody reads. */
  responder_a?: string
  /** The neighbour's message, or the application, that it tells of: it goes with it. */
  contacto_id?: number | null
  postulacion_id?: number | null
}

/** What `correos.contenido` holds. */
export interface MailContent {
  parrafos: string[]
  boton: string | null
  responder_a?: string
}

/** Puts a mail into the outbox, in the transaction of what it tells of; the caller wakes the outbox after the commit. */
export const queueMail = (db: Db, mail: Mail, now: Date): Promise<void> => queueMails(db, [mail], now)

/** The same of some thousand at once, in their order. */
export async function queueMails(db: Db, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => rowOf(mail, now))
  await db.insertInto('correos').values(rows).execute()
}

function rowOf(mail: Mail, now: Date): NewRow<'correos'> {
  const { tipo, para, user_id, asunto, parrafos, boton, vence_en, responder_a, contacto_id, postulacion_id } = mail
  const { desde = now } = mail
  const contenido: MailContent = { parrafos, boton: boton?.texto ?? null, ...(responder_a && { responder_a }) }
  return {
    tipo,
    para,
    user_id,
    asunto,
    contenido: JSON.stringify(contenido),
    enlace: boton?.enlace ?? null,
    mensaje_id: newSecret(),
    estado: 'pendiente',
    proximo_en: desde.toISOString(),
    creado_en: now.toISOString(),
    vence_en: vence_en?.toISOString() ?? null,
    contacto_id: contacto_id ?? null,
    postulacion_id: postulacion_id ?? null,
  }
}

/** The link as the mail shows it. Rows from before paths were kept hold a whole address. */
export const absolute = (enlace: string, publicUrl: string): string =>
  enlace.startsWith('/') ? publicUrl + enlace : enlace
