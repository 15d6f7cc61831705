const clave = /"([a-z0-9]{26}-[1-9]\d{0,4}x[1-9]\d{0,4})"/g

const fotosDe = (contenido: object): string[] =>
  [...JSON.stringify(contenido).matchAll(clave)].flatMap(([, clave]) => clave ?? [])

/** The photographs that a text shows no longer. */
export function quitadasEntre(before: object, after: object): string[] {
  const kept = new Set(fotosDe(after))
  return [...new Set(fotosDe(before))].filter((clave) => !kept.has(clave))
}
