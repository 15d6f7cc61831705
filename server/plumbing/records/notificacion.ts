import type { TipoNotificacion } from '#contract/notificaciones.ts'
import type { Db } from '../data/database.ts'
import type { Ruta } from '../mail/mail.ts'

/** Notices to members: always in their bell, by mail and push as each of them prefers (domain §2.0.3). */
export interface Notificacion {
  tipo: TipoNotificacion
  titulo: string
  /** Without names: it stays where it was sent when the person it names has gone. */
  cuerpo: string
  /** A path of the intranet. */
  enlace: Ruta | null
  /** A mail of its own tells of it already. */
  conCorreoPropio?: boolean
  /** Members who are not available: the bell alone for those of them who chose so (domain §2.0.3). */
  noDisponibles?: ReadonlySet<number>
}

/** What was queued for one member. */
export interface Alcanzado {
  nombre: string
  /** By mail: of this notice, or of its own. */
  correo: boolean
  /** Has a password: reads the bell. */
  entra: boolean
}

/**
 * Rings the bells of members and queues what goes out to them, in the transaction of what it tells of. Returns whom it
 * concerns, by id.
 */
export type Notify = (db: Db, para: readonly number[], notificacion: Notificacion, now: Date) => Promise<Alcanzado[]>
