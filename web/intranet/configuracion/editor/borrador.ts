import type { Seccion } from '#contract/sitio.ts'

const keyOf = (seccion: Seccion) => `borrador-sitio-${seccion}`

/** What a member was writing of a section, and the version that they had seen. */
export interface Borrador {
  usuario: number
  version: number
  contenido: Record<string, unknown>
}

/** Kept by the tab while it is written, so that a reload or a session that ends loses nothing of it. */
export function keepBorrador(seccion: Seccion, borrador: Borrador): void {
  try {
    sessionStorage.setItem(keyOf(seccion), JSON.stringify(borrador))
  } catch {
    // No room left: what is on the screen is still there to be published.
  }
}

export const dropBorrador = (seccion: Seccion): void => sessionStorage.removeItem(keyOf(seccion))

/** One's own: the tab may have been somebody else's before. Unreadable is as good as absent. */
export function storedBorrador(seccion: Seccion, usuario: number, partes: string[]): Borrador | undefined {
  try {
    const borrador = JSON.parse(sessionStorage.getItem(keyOf(seccion)) ?? 'null') as Borrador | null
    // One that an older release left may lack what the form shows.
    const whole = borrador && partes.every((parte) => parte in borrador.contenido)
    return whole && borrador.usuario === usuario ? borrador : undefined
  } catch {
    return undefined
  }
}
