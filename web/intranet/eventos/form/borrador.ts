import * as borrador from '#web/plumbing/borrador.ts'
import type { Escrito } from './escrito.ts'

const nombre = 'evento'

/** A new event, kept by the tab while typing, for its member alone, so that an ended session loses nothing. */
export const keepBorrador = (usuario: number, escrito: Escrito): void => borrador.keepBorrador(nombre, usuario, escrito)

export const dropBorrador = (): void => borrador.dropBorrador(nombre)

export const storedBorrador = (usuario: number): Escrito | undefined => borrador.storedBorrador(nombre, usuario)
