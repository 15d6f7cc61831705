import type { ConReparos } from '#contract/shared/importacion.ts'

/**
 * A sheet of what did not come in, to be corrected and brought again: as a Chilean Excel opens it (`;`, UTF-8 with BOM). What a
 * spreadsheet would run as a formula gets an apostrophe, which the import takes off.
 */
export const csvDeReparos = ({ titulos, filas }: ConReparos): string =>
  `\uFEFF${[titulos, ...filas].map((fila) => `${fila.map(celda).join(';')}\r\n`).join('')}`

function celda(text: string): string {
  const isNumber = /^[+-]?[\d\s.,()-]*$/.test(text)
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
