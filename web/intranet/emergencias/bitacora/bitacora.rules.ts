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

/** The phone's hour is told where it differs from the server's by this much. */
const tellFromMs = 60_000

export const dichaAparte = ({ hora, hora_dicha }: Pick<EntradaBitacora, 'hora' | 'hora_dicha'>): string | null =>
  hora_dicha !== null && Math.abs(Date.parse(hora) - Date.parse(hora_dicha)) >= tellFromMs ? hora_dicha : null
