import type { EstadoUnidad, MotivoFuera } from '#contract/material-mayor/estados.ts'
import * as borrador from '#web/plumbing/borrador.ts'

const nombre = 'estado'

/** Unsaved change of status. */
export interface Borrador {
  unidadId: number
  estado: EstadoUnidad
  detalles: string
  motivo?: MotivoFuera | null
}

/** Kept by the tab while typing, for its member alone, so that an ended session loses nothing. */
export const keepBorrador = (usuario: number, escrito: Borrador): void =>
  borrador.keepBorrador(nombre, usuario, escrito)

export const dropBorrador = (): void => borrador.dropBorrador(nombre)

export const storedBorrador = (usuario: number): Borrador | undefined => borrador.storedBorrador(nombre, usuario)
