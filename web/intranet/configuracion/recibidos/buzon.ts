import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { contactoApi, Mensaje, Postulacion } from '#contract/contacto.ts'

export type Recibido = Mensaje | Postulacion

/** Calls of messages or applications, and what sets them apart on screen. */
export interface Buzon<R extends Recibido> {
  titulo: string
  /** Text of an empty list. */
  vacio: string
  /** Below the name, in the list. */
  resumen: (recibido: R) => string
  /** Facts beyond the name, the address and the time. */
  datos: (recibido: R) => (readonly [name: string, value: ReactNode])[]
  /** What else can be done with one, beside answering it. */
  paso?: (recibido: R) => ReactNode
  preguntaEliminar: (nombre: string) => string
  /** One of them; `mark` comes to the browser without its schemas. */
  uno: z.ZodType<NonNullable<R>>
  list: typeof contactoApi.mensajes | typeof contactoApi.postulaciones
  exporta: typeof contactoApi.exportMensajes | typeof contactoApi.exportPostulaciones
  mark: typeof contactoApi.markMensaje | typeof contactoApi.markPostulacion
  markVarios: typeof contactoApi.markMensajes | typeof contactoApi.markPostulaciones
  /** `3 mensajes` */
  cuenta: (cuantos: number) => string
  remove: typeof contactoApi.removeMensaje | typeof contactoApi.removePostulacion
}
