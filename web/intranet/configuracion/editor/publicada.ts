import type { Seccion } from '#contract/sitio.ts'

/** Text of a section and its version. */
export interface SeccionPublicada {
  seccion: Seccion
  version: number
  contenido: Record<string, unknown>
}

/** Start of the edit. */
export interface Comienzo extends SeccionPublicada {
  /** It is a restored draft. */
  recuperado: boolean
  /** Changes with each text that replaces the one on screen. */
  vuelta: number
}
