import type { TipoDocumento } from '#contract/shared/tipo-documento.ts'

export const nombresTipos: Record<TipoDocumento, string> = {
  imagen: 'Imagen',
  documento: 'Documento',
  hoja_de_calculo: 'Hoja de cálculo',
  presentacion: 'Presentación',
  otro: 'Archivo',
}

const number = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })

/** `1,2 MB`, `820 kB`: in one piece. */
export function peso(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)}\u00a0kB` : `${number.format(bytes / 1_000_000)}\u00a0MB`
}
