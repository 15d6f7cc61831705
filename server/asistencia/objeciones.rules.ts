import type { EstadoMes } from '#contract/asistencia/planilla.ts'
import { largoMinimoRespuesta } from '#contract/asistencia/objeciones.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longDay, longMonth } from '#server/plumbing/process/local-time.ts'

interface MesObjetado {
  mes: string
  estado: EstadoMes
  cerrado_en: string | null
  importado: boolean
}

/** Last day to object: so many local days after the closing; null while the month is not closed (domain §2.8). */
export const ultimoDia = ({ estado, cerrado_en }: Omit<MesObjetado, 'mes'>, plazo: number): string | null =>
  estado === 'cerrado' && cerrado_en ? sumarDias(diaLocal(new Date(cerrado_en)), plazo) : null

/** Why a month takes no objection today; null: it does. */
export function sinObjetar(month: MesObjetado, hasta: string | null, hoy: string): string | null {
  if (month.importado) return mensajes.mesImportadoSinObjetar(longMonth(month.mes))
  return hasta !== null && hasta < hoy ? mensajes.plazoObjetarVencido(longDay(hasta)) : null
}

interface Resolucion {
  estado: 'aceptada' | 'rechazada'
  respuesta?: string | null | undefined
  marca?: string | null | undefined
}

/** Texts per field. */
export function faultsOfResolucion({ estado, respuesta, marca }: Resolucion): Record<string, string> {
  if (estado === 'aceptada') return marca ? {} : { marca: mensajes.sinMarcaCorregida }
  if (!respuesta) return { respuesta: mensajes.obligatorio }
  return respuesta.length < largoMinimoRespuesta ? { respuesta: mensajes.demasiadoCorto(largoMinimoRespuesta) } : {}
}
