import { sinAcentos } from '#contract/shared/sin-acentos.ts'

/** Words of a search without accents and case. */
export const palabrasDe = (q: string): string[] => sinAcentos(q).split(/\s+/).filter(Boolean)

const plain = (text: string) => ` ${sinAcentos(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `

/** True if every word begins one of the text, in any order; «b21» and «b-21» are alike. */
export function matchesWords(texto: string, palabras: readonly string[]): boolean {
  const spaced = plain(texto)
  const joined = ` ${sinAcentos(texto).replaceAll('-', '')}`
  return palabras.every((palabra) => spaced.includes(plain(palabra).trimEnd()) || joined.includes(` ${palabra}`))
}
