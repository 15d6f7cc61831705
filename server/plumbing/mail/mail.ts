import type { TipoCorreo } from '#contract/sistema.ts'

/** A path of our own, without PUBLIC_URL. */
export type Ruta = `/${string}`

/** 0 goes out before 1, whichever is due for longer. */
export type Prioridad = 0 | 1

/** Content of a mail; the template renders it. */
export interface Mail {
  tipo: TipoCorreo
  para: string
  /** The member concerned, if any. */
  user_id: number | null
  asunto: string
  /** Plain paragraphs, as `usted`. */
  parrafos: string[]
  /** The one thing to do. A path: PUBLIC_URL is prepended on sending, so that correcting it also fixes queued mails. */
  boton?: { texto: string; enlace: Ruta }
  /** A code instead of a button; stored in `correos.enlace` and erased like a link. */
  codigo?: string
  /** Expiry of the link: the mail is not sent later. */
  vence_en?: Date
  /** Earliest time. */
  desde?: Date
  /** 1 unless given. */
  prioridad?: Prioridad
  /** Reply-to address, as nobody reads the one that sends. */
  responder_a?: string
  /** The contacto or postulación that the mail is about: deleted with it. */
  contacto_id?: number | null
  postulacion_id?: number | null
}

/** Content of `correos.contenido`. */
export interface MailContent {
  parrafos: string[]
  boton: string | null
  /** `correos.enlace` holds a code. */
  codigo?: true
  responder_a?: string
}

/** Absolute link of a mail. Old rows hold a whole address instead of a path. */
export const absolute = (enlace: string, publicUrl: string): string =>
  enlace.startsWith('/') ? publicUrl + enlace : enlace
