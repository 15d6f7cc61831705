import type { ReactNode } from 'react'
import type { contactoApi, EstadoRespuesta, Mensaje, Postulacion } from '#contract/contacto.ts'

export type Recibido = Mensaje | Postulacion

interface Pagina<R extends Recibido> {
  data: R[]
  page: number
  limit: number
  total: number
  pendientes: number
  respondidos: number
}

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
  list: (query: { page: number; estado: EstadoRespuesta | undefined }) => Promise<Pagina<R>>
  exporta: typeof contactoApi.exportMensajes | typeof contactoApi.exportPostulaciones
  mark: (id: number, respuesta: { respondido: boolean; version: number }) => Promise<R>
  remove: (id: number) => Promise<{ message: string }>
}
