/** The surname of the father, where two are written. */
function partesDe(nombre: string): { primero: string; apellido: string } {
  const words = nombre.split(' ')
  return { primero: words[0] ?? '', apellido: (words.length > 2 ? words.at(-2) : words[1]) ?? '' }
}

/** `Pedro Vidal` of Pedro Vidal Oñate. */
export const nombreLlano = (nombre: string): string => {
  const { primero, apellido } = partesDe(nombre)
  return `${primero} ${apellido}`.trim()
}

/** `P. Vidal` of Pedro Vidal Oñate. */
export const nombreCorto = (nombre: string): string => {
  const { primero, apellido } = partesDe(nombre)
  return apellido ? `${primero.charAt(0)}. ${apellido}` : primero
}
