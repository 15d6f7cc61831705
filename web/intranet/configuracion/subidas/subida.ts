import { fotoMaxima } from '#contract/sitio.ts'

/** A photograph being uploaded. */
export interface Subida {
  id: number
  archivo: File
  estado: 'espera' | 'subiendo' | 'lista' | 'fallida'
  /** From 0 to 1. */
  parte: number
  error?: string
  /** No retry: it would be refused again. */
  rechazada?: boolean
  clave?: string
  /** Handed on to the form. */
  entregada?: boolean
}

export const tiposDeFoto = 'image/jpeg,image/png,image/webp,image/avif'
export const ayudaDeFoto = `JPEG, PNG, WebP o AVIF, hasta ${fotoMaxima / 1024 / 1024} MB.`

/** Returns why a file is invalid, as far as a browser can tell before sending. */
export function faltaDeFoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!tiposDeFoto.split(',').includes(type)) return 'No es una fotografía en JPEG, PNG, WebP o AVIF.'
  if (size > fotoMaxima) return `Pesa más de ${fotoMaxima / 1024 / 1024} MB.`
  return undefined
}

export const isUnsettled = ({ estado }: Subida): boolean => estado === 'espera' || estado === 'subiendo'

/** Total progress, from 0 to 1; failures count as done. */
export const parteDe = (subidas: readonly Subida[]): number =>
  subidas.reduce((sum, { estado, parte }) => sum + (estado === 'fallida' ? 1 : parte), 0) / (subidas.length || 1)

/** Returns the uploads to hand over: in the order chosen, so none after one still under way. */
export function deliverable(subidas: readonly Subida[]): Subida[] {
  const wait = subidas.findIndex(isUnsettled)
  return (wait < 0 ? subidas : subidas.slice(0, wait)).filter(
    ({ estado, entregada }) => estado === 'lista' && !entregada,
  )
}
