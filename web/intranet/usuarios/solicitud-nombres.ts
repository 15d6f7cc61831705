import type { TipoSolicitud } from '#contract/mis-datos.ts'

export const nombresSolicitud: Record<TipoSolicitud, string> = {
  correccion: 'Pide corregir sus datos',
  eliminacion: 'Pide eliminar sus datos',
}
