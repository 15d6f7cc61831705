import type { Alarma } from '#web/parts/emergencias/alarma-en-cola.ts'
import * as borrador from '#web/plumbing/borrador.ts'

export const nombreDeBorrador = 'emergencia'

/** Fields of the form that opens an emergency, as typed. */
export interface Escrito {
  clave: string
  direccion: string
  unidades: number[]
  motivo: string
  /** The phone's, where it was asked. */
  lugar: { lat: number; lng: number } | null
  /** Of an alarm that waited for a network, and was refused. */
  alarma_en?: string | undefined
}

export const nothingYet: Escrito = {
  clave: '',
  direccion: '',
  unidades: [],
  motivo: '',
  lugar: null,
  alarma_en: undefined,
}

/** An alarm that was refused, to be corrected. */
export const escritoDe = ({
  clave,
  subclave,
  direccion,
  unidades,
  motivo_despacho,
  lat,
  lng,
  alarma_en,
}: Alarma): Escrito => ({
  clave: subclave ?? clave,
  direccion,
  unidades: unidades ?? [],
  motivo: motivo_despacho ?? '',
  lugar: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
  alarma_en,
})

/** Opens the form with these. */
export const keepBorrador = (usuario: number, escrito: Escrito): void =>
  borrador.keepBorrador(nombreDeBorrador, usuario, { escrito, sobre: {} })

export const hasBorrador = (usuario: number): boolean =>
  borrador.storedBorrador(nombreDeBorrador, usuario) !== undefined
