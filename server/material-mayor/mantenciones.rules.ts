// Decisions of maintenance (domain §2.4.3): what may follow what, its dates, and the status that it proposes.
import {
  type EstadoMantencion,
  type EstadoUnidad,
  type MotivoFuera,
  nombresEstadosMantencion,
} from '#contract/material-mayor/estados.ts'
import type { AccionMantencion } from '#contract/material-mayor/mantenciones.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

const pasos: Record<AccionMantencion, { de: readonly EstadoMantencion[]; a: EstadoMantencion }> = {
  ingresar: { de: ['programada'], a: 'en_taller' },
  terminar: { de: ['en_taller'], a: 'terminada' },
  anular: { de: ['programada', 'en_taller'], a: 'anulada' },
}

/** The state that an action leaves; null: it may not be done in this one. */
export const trasAccion = (estado: EstadoMantencion, accion: AccionMantencion): EstadoMantencion | null =>
  pasos[accion].de.includes(estado) ? pasos[accion].a : null

/** The text of an action that its state refuses. */
export const noPasa = (estado: EstadoMantencion, accion: AccionMantencion | 'corregir'): string =>
  mensajes.mantencionNoPasa(nombresEstadosMantencion[estado], accion)

interface Fechas {
  estado: EstadoMantencion
  fecha_ingreso: string
  fecha_salida: string | null
}

/** A text per date that cannot be. */
export function faultsOfFechas({ estado, fecha_ingreso, fecha_salida }: Fechas, hoy: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const began = estado === 'en_taller' || estado === 'terminada'
  if (began && fecha_ingreso > hoy) faults.fecha_ingreso = mensajes.diaFuturo
  if (estado === 'terminada' && fecha_salida === null) faults.fecha_salida = mensajes.obligatorio
  if (fecha_salida !== null && fecha_salida < fecha_ingreso) faults.fecha_salida = mensajes.salidaAntesDelIngreso
  else if (estado === 'terminada' && fecha_salida !== null && fecha_salida > hoy)
    faults.fecha_salida = mensajes.diaFuturo
  return faults
}

const dias = (desde: string, hasta: string) => Math.round((Date.parse(hasta) - Date.parse(desde)) / 86_400_000)

/** Days until a planned one begins; days that one has been, or was, in the workshop; null of one that was annulled. */
export function diasDe({ estado, fecha_ingreso, fecha_salida }: Fechas, hoy: string): number | null {
  if (estado === 'anulada') return null
  if (estado === 'programada') return dias(hoy, fecha_ingreso)
  return dias(fecha_ingreso, estado === 'terminada' ? (fecha_salida ?? fecha_ingreso) : hoy)
}

interface Unidad {
  estado: EstadoUnidad
  motivo: MotivoFuera | null
  /** Instant since when it has it; null: always. */
  desde: string | null
}

/**
 * The status that the workshop proposes for a unit: EN REPARACIÓN while it is there, and EN SERVICIO once what left it out
 * has ended. `salida`: the last day on which it left the workshop.
 */
export function propuestaDe(
  { estado, motivo, desde }: Unidad,
  { enTaller, salida }: { enTaller: boolean; salida: string | null },
): EstadoUnidad | null {
  if (enTaller) return estado === 'EN REPARACIÓN' || estado === 'FUERA DE SERVICIO' ? null : 'EN REPARACIÓN'
  const porTaller = estado !== 'EN SERVICIO' && (motivo === 'taller' || (motivo === null && estado === 'EN REPARACIÓN'))
  if (!porTaller || salida === null) return null
  return desde === null || salida >= diaLocal(new Date(desde)) ? 'EN SERVICIO' : null
}
