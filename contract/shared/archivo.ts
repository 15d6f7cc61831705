import { parrafo, texto } from './texto.ts'

/** spec §5, §9 */
export const documentoMaximo = 10 * 1024 * 1024

/** spec §5: what the file picker offers; the API takes more (decisions §2). */
export const extensionesOfrecidas = '.pdf,.doc,.docx,.jpg,.jpeg,.png'

export const tituloDocumento = texto(1, 150)
/** Empty becomes null; forms send CRLF line breaks. */
export const descripcionDocumento = parrafo(1000).transform((text) => text || null)
