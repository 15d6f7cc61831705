import type { EstadoUnidad } from '#contract/material-mayor.ts'

const key = 'borrador-estado'

/** A change of status that was being typed. */
export interface Borrador {
  unidadId: number
  estado: EstadoUnidad
  detalles: string
}

/** Kept by the tab while it is typed, so that a session that ends meanwhile loses nothing of it. */
export const keepBorrador = (borrador: Borrador): void => sessionStorage.setItem(key, JSON.stringify(borrador))

export const dropBorrador = (): void => sessionStorage.removeItem(key)

export function storedBorrador(): Borrador | undefined {
  const raw = sessionStorage.getItem(key)
  return raw ? (JSON.parse(raw) as Borrador) : undefined
}
