import { checkDigit } from '#contract/shared/rut.ts'

/** Headings of a column with the check digit alone. */
export const digitoVerificador = ['dv', 'd v', 'digito', 'digito verificador', 'dig verificador', 'dv rut', 'rut dv']

/** A RUT, and its check digit from a column of its own; both, where it has another one already. */
export const conDigito = (rut: string, digito: string): string =>
  rut.toUpperCase().endsWith(`-${digito.toUpperCase()}`) ? rut : `${rut}-${digito}`

/**
 * RUTs of one column with the dash before their own check digit. Without a dash, nine digits hold it; eight do only where
 * others of the column have nine, as a body is never that long. What has none stays as it was written.
 */
export function rutsEscritos(escritos: readonly string[]): string[] {
  const compact = escritos.map((escrito) => escrito.replaceAll(/[\s.\u2010-\u2015-]/g, ''))
  const withDigit = compact.some(isWhole) && !compact.some((rut) => /^\d{7}$/.test(rut))
  return escritos.map((escrito, index) => {
    const rut = compact[index] ?? ''
    const dotted = /\.\d{3}\s*$/.test(escrito)
    return !dotted && (isWhole(rut) || (withDigit && /^\d{8}$/.test(rut)))
      ? `${rut.slice(0, -1)}-${rut.slice(-1)}`
      : escrito
  })
}

const isWhole = (rut: string): boolean =>
  /^(?:\d{9}|\d{7,8}k)$/i.test(rut) && checkDigit(Number(rut.slice(0, -1))) === rut.slice(-1).toUpperCase()
