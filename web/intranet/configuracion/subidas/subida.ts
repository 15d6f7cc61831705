import { fotoMaxima } from '#contract/sitio.ts'

/** A photograph on its way to the server. */
export interface Subida {
  id: number
  archivo: File
  estado: 'espera' | 'subiendo' | 'lista' | 'fallida'
  /** From 0 to 1. */
  parte: number
  error?: string
  /** Not to be tried again: it would be refused again. */
  rechazada?: boolean
  clave?: string
  /** Handed on to the form. */
  entregada?: boolean
}

export const tiposDeFoto = 'image/jpeg,image/png,image/webp,image/avif'
export const ayudaDeFoto = `JPEG, PNG, WebP o AVIF, hasta ${fotoMaxima / 1024 / 1024} MB.`

/** What is wrong with a file, as far as the browser can tell before it is sent. */
export function faltaDeFoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!tiposDeFoto.split(',').includes(type)) return 'No es una fotografía en JPEG, PNG, WebP o AVIF.'
  if (size > fotoMaxima) return `Pesa más de ${fotoMaxima / 1024 / 1024} MB.`
  return undefined
}

export const isUnsettled = ({ estado }: Subida): boolean => estado === 'espera' || estado === 'subiendo'

/** How much of all of them is done, from 0 to 1; what failed is done with. */
export const parteDe = (subidas: readonly Subida[]): number =>
  subidas.reduce((sum, { estado, parte }) => sum + (estado === 'fallida' ? 1 : parte), 0) / (subidas.length || 1)

/** What can be handed on now: as they were chosen, so nothing before one that is still on its way. */
export function deliverable(subidas: readonly Subida[]): Subida[] {
  const wait = subidas.findIndex(isUnsettled)
  return (wait < 0 ? subidas : subidas.slice(0, wait)).filter(
    ({ estado, entregada }) => estado === 'lista' && !entregada,
  )
}
