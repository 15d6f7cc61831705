import type { EntradaBitacora, TipoEntrada } from '#contract/emergencias/bitacora.ts'

export const nombresTipos: Record<TipoEntrada, string> = {
  novedad: 'Novedad',
  orden: 'Orden',
  unidad: 'Unidad',
  organismo: 'Organismo',
  correccion: 'Corrección',
}

/** Kinds that people choose; a correction is written from the entry that it corrects. */
export const tiposElegibles = ['novedad', 'orden', 'unidad', 'organismo'] as const

interface EntradaVista extends EntradaBitacora {
  /** A later entry corrects it. */
  corregida: boolean
  /** Hour of the entry that it corrects. */
  corrige: string | null
}

/** The log as written, each entry with what corrects it or what it corrects. */
export function vistaDe(entradas: readonly EntradaBitacora[]): EntradaVista[] {
  const byId = new Map(entradas.map((entrada) => [entrada.id, entrada]))
  const corrected = new Set(entradas.map(({ corrige_id }) => corrige_id))
  return entradas.map((entrada) => ({
    ...entrada,
    corregida: corrected.has(entrada.id),
    corrige: byId.get(entrada.corrige_id ?? 0)?.hora ?? null,
  }))
}

/** The phone's hour is told where it differs from the server's by this much. */
const tellFromMs = 60_000

export const dichaAparte = ({ hora, hora_dicha }: Pick<EntradaBitacora, 'hora' | 'hora_dicha'>): string | null =>
  hora_dicha !== null && Math.abs(Date.parse(hora) - Date.parse(hora_dicha)) >= tellFromMs ? hora_dicha : null
