import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import type { DatosEquipo } from '#contract/equipamiento/equipos.ts'
import type { EstadoEquipo } from '#contract/equipamiento/estados.ts'
import { type Buscado, type Guardado, guardadoDe } from '#contract/shared/campos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { textoDeBusqueda } from '#server/plumbing/data/search-text.ts'

type Dicho = DatosEquipo & { cantidad: number }

/** A text per field that may not stand (domain §2.7). */
export function faultsOfEquipo(dicho: Dicho, hoy: string): Record<string, string> {
  const { categoria, numero_serie, fecha_fabricacion, fecha_puesta_servicio } = dicho
  const faults: Record<string, string> = {}
  if (!numero_serie && (categoria === 'era' || categoria === 'cilindro'))
    faults.numero_serie = mensajes.serieObligatoria
  if (numero_serie && dicho.cantidad !== 1) faults.cantidad = mensajes.cantidadConSerie
  else if (dicho.padre_id && dicho.cantidad !== 1) faults.padre_id = mensajes.parteConCantidad
  if (fecha_fabricacion && fecha_puesta_servicio && fecha_fabricacion > fecha_puesta_servicio)
    faults.fecha_fabricacion = mensajes.fabricacionTrasServicio
  if (fecha_fabricacion && fecha_fabricacion > hoy) faults.fecha_fabricacion = mensajes.fabricacionFutura
  if (dicho.vida_util_meses && !fecha_fabricacion) faults.fecha_fabricacion = mensajes.vidaSinFabricacion
  return faults
}

/** As stored: only cylinders are of a material. */
export const filaDe = (dicho: DatosEquipo): Guardado<CamposEquipo> => ({
  ...guardadoDe(camposEquipo, dicho),
  material_cilindro: dicho.categoria === 'cilindro' ? (dicho.material_cilindro ?? null) : null,
})

/** Highest pressure of a cylinder by its work pressure, in whole bar (domain §2.7). In tenths: 1.1 × 300 is 330. */
export const presionTope = (trabajo: number): number => Math.floor((trabajo * 11) / 10)

/** Words to search by. */
export const busquedaDe = (fila: Buscado<CamposEquipo>): string => textoDeBusqueda(camposEquipo, fila)

/** Why a state may not follow another; null: it may. `impedimento`: why it may not be used, in short. */
export function noSigue(
  de: EstadoEquipo,
  { estado, motivo }: { estado: EstadoEquipo; motivo?: string | null | undefined },
  impedimento: string | null,
): { message: string; errors?: Record<string, string> } | null {
  if (de === 'DADO DE BAJA') return { message: mensajes.equipoDadoDeBaja }
  if (estado === 'DADO DE BAJA') return { message: mensajes.bajaAparte }
  if (estado === de) return { message: mensajes.yaEnEseEstado(de) }
  if (estado === 'OPERATIVO')
    return impedimento === null ? null : { message: mensajes.noPuedeQuedarOperativo(impedimento) }
  return motivo ? null : { message: mensajes.sinMotivoEstado, errors: { motivo: mensajes.sinMotivoEstado } }
}
