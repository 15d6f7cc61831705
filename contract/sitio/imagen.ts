import { z } from 'zod'
import { mensajes } from '../shared/mensajes.ts'
import { texto } from '../shared/texto.ts'

/** Key of a stored picture: 128 random bits and its pixel size, so a page can reserve its space: `…-1600x1067`. */
export const ClaveImagen = z.string().regex(/^[a-z0-9]{26}-[1-9]\d{0,4}x[1-9]\d{0,4}$/, mensajes.valorInvalido)

/** Stored widths in pixels; a smaller picture stays as it is. */
export const anchosImagen = [480, 960, 1600] as const
/** Stored formats of each width, best first. */
export const formatosImagen = ['avif', 'webp', 'jpg'] as const
export type FormatoImagen = (typeof formatosImagen)[number]

export const Imagen = z.object({ clave: ClaveImagen })
export type Imagen = z.output<typeof Imagen>

/** A picture and its alternative text. */
export const Foto = z.object({ clave: ClaveImagen, alt: texto(1, 200) })
export type Foto = z.output<typeof Foto>

/** Our own drawings, usable in place of a photograph. */
export const dibujos = ['b-21', 'b-22', 'b-23', 'campana', 'casco', 'era', 'escudo'] as const
export type Dibujo = (typeof dibujos)[number]

export const Ilustracion = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('ninguna') }),
  z.object({ tipo: z.literal('dibujo'), dibujo: z.enum(dibujos) }),
  z.object({ tipo: z.literal('foto'), ...Foto.shape }),
])
export type Ilustracion = z.output<typeof Ilustracion>

/** A picture's width and height in pixels, from its key. */
export function medidasImagen(clave: string): { ancho: number; alto: number } {
  const [, ancho = '1', alto = '1'] = /-(\d+)x(\d+)$/.exec(clave) ?? []
  return { ancho: Number(ancho), alto: Number(alto) }
}

/** Returns a picture's widths: those of the list below its own, and its own up to the largest. */
export function anchosDe(clave: string): number[] {
  const own = Math.min(medidasImagen(clave).ancho, Math.max(...anchosImagen))
  return [...anchosImagen.filter((ancho) => ancho < own), own]
}

/** URL of a picture in one width and format. */
export const urlImagen = (clave: string, ancho: number, formato: FormatoImagen): string =>
  `/api/sitio/imagenes/${clave}-${ancho}.${formato}`

/** Returns the photographs of a content with their paths: `albumes.0.fotos.3.clave`. */
export function fotosDe(part: unknown, path: readonly string[] = []): { clave: string; path: string }[] {
  if (typeof part === 'string')
    return ClaveImagen.safeParse(part).success ? [{ clave: part, path: path.join('.') }] : []
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => fotosDe(value, [...path, name]))
}
