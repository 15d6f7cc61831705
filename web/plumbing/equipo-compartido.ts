const marcaKey = 'equipo-del-cuartel'
const tokenKey = 'equipo'

/**
 * Whether this computer is the station's, used by several members: then nothing is kept on it for a time without network,
 * and it gets no push (docs/decisions/122). The box of the sign-in says so, or its registration.
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
