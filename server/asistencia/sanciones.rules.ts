import type { EstadoSancion } from '#contract/asistencia/sanciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

interface Guardada {
  hasta: string | null
  sin_efecto_en: string | null
}

/** domain §2.8: follows from its days. One that is still to begin is in force. */
export function estadoSancion({ hasta, sin_efecto_en }: Guardada, hoy: string): EstadoSancion {
  if (sin_efecto_en !== null) return 'dejada_sin_efecto'
  return hasta !== null && hasta < hoy ? 'cumplida' : 'vigente'
}

export const faultsOfSancion = ({ desde, hasta }: { desde: string; hasta: string | null }): { hasta?: string } =>
  hasta !== null && hasta < desde ? { hasta: mensajes.terminoAntesDelInicio } : {}
