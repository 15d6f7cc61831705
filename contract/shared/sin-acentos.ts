/** A text to compare with another, whatever their capitals and accents. */
export const sinAcentos = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es').trim()
