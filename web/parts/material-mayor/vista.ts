import type { Unidad } from '#contract/material-mayor.ts'
import type { CambioEnCola } from './cola.ts'

/** A unit as a screen shows it. A default one has no known date or version. */
export interface UnidadVista extends Omit<Unidad, 'ultimaActualizacion'> {
  ultimaActualizacion?: string
  /** Shown with an unsent change of this member. */
  sinEnviar?: boolean
}

/** Whether anybody reported its status: that of a default unit is an assumption (decisions §8). */
export const isConfirmada = ({ ultimaActualizacion }: Pick<UnidadVista, 'ultimaActualizacion'>): boolean =>
  ultimaActualizacion !== undefined

/** True unless the unit is known to be in service; its engine is then drawn without colour. */
export const estaFuera = (unidad: Pick<UnidadVista, 'estado' | 'ultimaActualizacion'>): boolean =>
  unidad.estado !== 'EN SERVICIO' || !isConfirmada(unidad)

/** Applies queued changes to the units. */
export function withCola(
  unidades: readonly UnidadVista[],
  cambios: readonly CambioEnCola[],
  nombre: string,
): UnidadVista[] {
  return unidades.map((unidad) => {
    const cambio = cambios.find(({ unidadId }) => unidadId === unidad.id)
    if (!cambio) return unidad
    const { estado, detalles, motivo = null, version, hecho } = cambio
    return {
      ...unidad,
      estado,
      detalles,
      motivo,
      version,
      ultimaActualizacion: hecho,
      actualizadaPor: nombre,
      sinEnviar: true,
    }
  })
}

/** Returns whether a unit already matches a change: it had arrived, though its answer had not. */
export const isAsWanted = (
  unidad: Pick<Unidad, 'estado' | 'detalles' | 'motivo'>,
  wanted: Pick<CambioEnCola, 'estado' | 'detalles' | 'motivo'>,
): boolean =>
  unidad.estado === wanted.estado &&
  (unidad.detalles ?? '') === (wanted.detalles ?? '') &&
  (unidad.motivo ?? null) === (wanted.motivo ?? null)
