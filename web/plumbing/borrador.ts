// Forms as they were typed, kept by the tab for their member alone: they survive a reload and an ended session, and are
// dropped by signing out (docs/decisions/079).

const prefix = 'borrador:'

interface Kept {
  usuario: number
  escrito: unknown
}

export function keepBorrador(nombre: string, usuario: number, escrito: unknown): void {
  try {
    sessionStorage.setItem(prefix + nombre, JSON.stringify({ usuario, escrito } satisfies Kept))
  } catch {
    // Storage is full or disabled: the form on screen can still be sent.
  }
}

export const dropBorrador = (nombre: string): void => sessionStorage.removeItem(prefix + nombre)

/** Only this member's; unreadable counts as absent. */
export function storedBorrador<T>(nombre: string, usuario: number): T | undefined {
  const kept = read(prefix + nombre)
  return kept?.usuario === usuario ? (kept.escrito as T) : undefined
}

/** Drops every draft, but for those of the member who is signed in, if one is given. */
export function dropBorradores(except?: number): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && (except === undefined || read(key)?.usuario !== except))
      sessionStorage.removeItem(key)
}

function read(key: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}
