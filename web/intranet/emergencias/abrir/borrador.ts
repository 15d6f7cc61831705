const key = 'borrador-emergencia'

/** Fields of the form that opens an emergency, as typed. */
export interface Escrito {
  clave: string
  direccion: string
  unidades: number[]
  motivo: string
  /** The phone's, where it was asked. */
  lugar: { lat: number; lng: number } | null
}

export const nothingYet: Escrito = { clave: '', direccion: '', unidades: [], motivo: '', lugar: null }

export const isNothing = (escrito: Escrito): boolean => JSON.stringify(escrito) === JSON.stringify(nothingYet)

/** Kept by the tab while typing, for its member alone, so that an ended session loses nothing. */
export function keepBorrador(usuario: number, escrito: Escrito): void {
  if (isNothing(escrito)) dropBorrador()
  else sessionStorage.setItem(key, JSON.stringify({ usuario, escrito }))
}

export const dropBorrador = (): void => sessionStorage.removeItem(key)

export function storedBorrador(usuario: number): Escrito | undefined {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { usuario: number; escrito: Escrito } | null
  return kept?.usuario === usuario ? kept.escrito : undefined
}
