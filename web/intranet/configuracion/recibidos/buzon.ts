import type { ReactNode } from 'react'
import type { contactoApi, Mensaje, Postulacion } from '#contract/contacto.ts'

export type Recibido = Mensaje | Postulacion

/** What messages and applications are asked for, and what sets them apart where they are shown. */
export interface Buzon<R extends Recibido> {
  titulo: string
  /** Where there is none yet. */
  vacio: string
  /** Beneath the name, in the list. */
  resumen: (recibido: R) => string
  /** What is known of it beyond the name, the address and the moment. */
  datos: (recibido: R) => (readonly [name: string, value: ReactNode])[]
  preguntaEliminar: (nombre: string) => string
  list: typeof contactoApi.mensajes | typeof contactoApi.postulaciones
  exporta: typeof contactoApi.exportMensajes | typeof contactoApi.exportPostulaciones
  mark: typeof contactoApi.markMensaje | typeof contactoApi.markPostulacion
  remove: typeof contactoApi.removeMensaje | typeof contactoApi.removePostulacion
}
