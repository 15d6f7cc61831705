import type { TipoDocumento } from '#contract/shared/tipo-documento.ts'

export const nombresTipos: Record<TipoDocumento, string> = {
  imagen: 'Imagen',
  documento: 'Documento',
  hoja_de_calculo: 'Hoja de cálculo',
  presentacion: 'Presentación',
  otro: 'Archivo',
}
