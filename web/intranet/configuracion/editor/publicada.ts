import type { Seccion } from '#contract/sitio.ts'

/** A text of a section, and which of its versions it is. */
export interface SeccionPublicada {
  seccion: Seccion
  version: number
  contenido: Record<string, unknown>
}

/** Where the writing began. */
export interface Comienzo extends SeccionPublicada {
  /** It is a draft that was kept. */
  recuperado: boolean
  /** Another for each text that takes the place of what is on the screen. */
  vuelta: number
}
