import { ClaveImagen, formatosImagen, type FormatoImagen, fotosDe } from '#contract/sitio/imagen.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** Faults for each place that names a deleted photograph. */
export const borradasDe = (contenido: object, gone: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    fotosDe(contenido)
      .filter(({ clave }) => gone.has(clave))
      .map(({ path }) => [path, mensajes.fotoBorrada]),
  )

/** Content without deleted photographs: an album drops them, a page's own place is empty. */
export function withoutFotos<T>(part: T, gone: ReadonlySet<string>): T {
  const isGone = (value: unknown): boolean =>
    typeof value === 'string' ? gone.has(value) : isObject(value) && 'clave' in value && isGone(value.clave)
  const instead = (value: unknown) => (isObject(value) && 'tipo' in value ? { tipo: 'ninguna' } : null)

  function without(part: unknown): unknown {
    if (Array.isArray(part)) return part.filter((value) => !isGone(value)).map(without)
    if (!isObject(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, isGone(value) ? instead(value) : without(value)]),
    )
  }
  return gone.size === 0 ? part : (without(part) as T)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Parses a picture's file name: `{clave}-{ancho}.{formato}`. */
export function readArchivo(archivo: string): { clave: string; ancho: number; formato: FormatoImagen } | undefined {
  const [, clave, ancho = '', formato] = /^(.+)-([1-9]\d{0,4})\.([a-z]{3,4})$/.exec(archivo) ?? []
  const known = formatosImagen.find((one) => one === formato)
  if (!known || !ClaveImagen.safeParse(clave).success) return undefined
  return { clave: clave as string, ancho: Number(ancho), formato: known }
}
