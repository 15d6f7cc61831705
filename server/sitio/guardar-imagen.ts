import { randomInt } from 'node:crypto'
import { anchosImagen, formatosImagen } from '#contract/sitio/imagen.ts'
import { encodePhotograph, type Picture } from '#server/plumbing/files/photograph.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { archivoDe, carpetaDe } from './imagenes.queries.ts'

interface Guardada {
  clave: string
  ancho: number
  alto: number
}

/** Stores a photograph in every width and format; removes all if one fails. */
export async function guardarImagen(storage: Storage, picture: Picture, effort = 3): Promise<Guardada> {
  const how = { widths: anchosImagen, formats: formatosImagen, kinds: ['jpg', 'png', 'webp', 'avif'], effort } as const
  const { width: ancho, height: alto, files } = await encodePhotograph(picture, how)
  const clave = `${newCode()}-${ancho}x${alto}`
  try {
    for (const { width, format, bytes } of files) await storage.write(archivoDe(clave, width, format), bytes)
  } catch (error) {
    await storage.remove(carpetaDe(clave))
    throw error
  }
  return { clave, ancho, alto }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 134 random bits. */
const newCode = (): string => Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')
