const marcaKey = 'equipo-del-cuartel'
const tokenKey = 'equipo'
const pantallaKey = 'pantalla'

/**
 * True on a computer of the station, shared by members: nothing is cached for offline use and it gets no push
 * (docs/decisions/122). Set by the checkbox at sign-in or by registering the computer.
 */
export const isEquipoCompartido = (): boolean => localStorage.getItem(marcaKey) !== null

/** A registered computer stays one. */
export function markCompartido(compartido: boolean): void {
  if (compartido) localStorage.setItem(marcaKey, 'si')
  else if (!storedEquipo()) localStorage.removeItem(marcaKey)
}

/** Token of a registered computer: it opens nothing without a PIN. */
export const storedEquipo = (): string | null => localStorage.getItem(tokenKey)

export function storeEquipo(token: string): void {
  localStorage.setItem(tokenKey, token)
  markCompartido(true)
}

/** Once the server does not know it any more. */
export const forgetEquipo = (): void => localStorage.removeItem(tokenKey)

/** Token of the station's television: it opens `/pantalla` and nothing else (docs/decisions/180). */
export const storedPantalla = (): string | null => localStorage.getItem(pantallaKey)

export const storePantalla = (token: string): void => localStorage.setItem(pantallaKey, token)
