import type { CambioEstado, Unidad } from '#contract/material-mayor.ts'
import { espera, type Pendiente } from '#web/plumbing/pendientes.ts'

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

/** Screen that shows the changes of status that wait. */
export const enFlota = '/intranet/material-mayor'
export const isCambio = ({ enlace }: Pendiente): boolean => enlace === enFlota

/** That of one unit, to be sent or to be decided on. */
export const isCambioDe =
  (unidad: number) =>
  (one: Pendiente): boolean =>
    isCambio(one) && one.params.id === unidad && (espera(one) || one.conflictos !== undefined)

/** Applies changes that wait to the units. */
export const conPendientes = (
  unidades: readonly UnidadVista[],
  pendientes: readonly Pendiente[],
  nombre: string,
): UnidadVista[] =>
  unidades.map((unidad) => {
    const cambio = pendientes.findLast(isCambioDe(unidad.id))
    if (!cambio) return unidad
    const { estado, detalles = null, motivo = null, version } = cambio.body as CambioEstado
    const said = { estado, detalles, motivo, version, ultimaActualizacion: cambio.hecho, actualizadaPor: nombre }
    return { ...unidad, ...said, sinEnviar: true }
  })

type Dicho = Pick<CambioEstado, 'estado' | 'detalles' | 'motivo'>

/** Returns whether a unit already matches a change: it had arrived, though its answer had not. */
export const isAsWanted = (unidad: Dicho, wanted: Dicho): boolean =>
  unidad.estado === wanted.estado &&
  (unidad.detalles ?? '') === (wanted.detalles ?? '') &&
  (unidad.motivo ?? null) === (wanted.motivo ?? null)
