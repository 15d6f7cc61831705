import { fotosDe } from '#contract/sitio/imagen.ts'

/** The photographs that a text shows no longer. */
export function quitadasEntre(before: object, after: object): string[] {
  const claves = (contenido: object) => new Set(fotosDe(contenido).map(({ clave }) => clave))
  return [...claves(before).difference(claves(after))]
}
