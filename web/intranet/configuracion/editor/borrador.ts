import type { Seccion } from '#contract/sitio.ts'

const keyOf = (seccion: Seccion) => `borrador-sitio-${seccion}`

/** A member's draft of a section, and the version they had seen. */
export interface Borrador {
  usuario: number
  version: number
  contenido: Record<string, unknown>
}

/** Kept by the tab while typing, so that a reload or an ended session loses nothing. */
export function keepBorrador(seccion: Seccion, borrador: Borrador): void {
  try {
    sessionStorage.setItem(keyOf(seccion), JSON.stringify(borrador))
  } catch {
    // Storage is full: the text on screen can still be published.
  }
}

export const dropBorrador = (seccion: Seccion): void => sessionStorage.removeItem(keyOf(seccion))

/** Returns one's own draft: the tab may have had another user. Unreadable counts as absent. */
export function storedBorrador(seccion: Seccion, usuario: number, partes: string[]): Borrador | undefined {
  try {
    const borrador = JSON.parse(sessionStorage.getItem(keyOf(seccion)) ?? 'null') as Borrador | null
    // A draft of an older release may lack fields of the form.
    const whole = borrador && partes.every((parte) => parte in borrador.contenido)
    return whole && borrador.usuario === usuario ? borrador : undefined
  } catch {
    return undefined
  }
}
