import { fotosDe } from '#contract/sitio/imagen.ts'

/** Photographs that a text no longer shows. */
export function quitadasEntre(before: object, after: object): string[] {
  const claves = (contenido: object) => new Set(fotosDe(contenido).map(({ clave }) => clave))
  return [...claves(before).difference(claves(after))]
}
