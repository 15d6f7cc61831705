import type { TipoCorreo } from '#contract/sistema.ts'

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

/** The link as the mail shows it. Rows from before paths were kept hold a whole address. */
export const absolute = (enlace: string, publicUrl: string): string =>
  enlace.startsWith('/') ? publicUrl + enlace : enlace
