import type { EstadoUnidad } from '#contract/material-mayor.ts'

const key = 'borrador-estado'

/** Unsaved change of status. */
export interface Borrador {
  unidadId: number
  estado: EstadoUnidad
  detalles: string
}

/** Kept by the tab while typing, so that an ended session loses nothing. */
export const keepBorrador = (borrador: Borrador): void => sessionStorage.setItem(key, JSON.stringify(borrador))

export const dropBorrador = (): void => sessionStorage.removeItem(key)

export function storedBorrador(): Borrador | undefined {
  const raw = sessionStorage.getItem(key)
  return raw ? (JSON.parse(raw) as Borrador) : undefined
}
