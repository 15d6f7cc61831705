import type { Unidad } from '#contract/material-mayor.ts'
import type { CambioEnCola } from './cola.ts'

/** A unit as a screen shows it. Of a default one nobody knows when it changed, nor its version. */
export interface UnidadVista extends Omit<Unidad, 'ultimaActualizacion'> {
  ultimaActualizacion?: string
  /** Shown with a change of this member that the server has not taken yet. */
  sinEnviar?: boolean
}

/** The units with what waits to be sent laid over them. */
export function withCola(
  unidades: readonly UnidadVista[],
  cambios: readonly CambioEnCola[],
  nombre: string,
): UnidadVista[] {
  return unidades.map((unidad) => {
    const cambio = cambios.find(({ unidadId }) => unidadId === unidad.id)
    if (!cambio) return unidad
    const { estado, detalles, version, hecho } = cambio
    return { ...unidad, estado, detalles, version, ultimaActualizacion: hecho, actualizadaPor: nombre, sinEnviar: true }
  })
}

/** Whether a unit stands as a change wants it: the change had arrived, though its answer had not. */
export const isAsWanted = (
  unidad: Pick<Unidad, 'estado' | 'detalles'>,
  wanted: Pick<CambioEnCola, 'estado' | 'detalles'>,
): boolean => unidad.estado === wanted.estado && (unidad.detalles ?? '') === (wanted.detalles ?? '')
