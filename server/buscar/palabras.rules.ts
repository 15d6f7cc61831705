import { searchText } from '#server/plumbing/data/search-text.ts'

/** Word limit: more words do not narrow a real search. */
const maxPalabras = 8

/** Words of a search without accents and case, each once, in any order. */
export const palabrasDe = (q: string): string[] =>
  [...new Set(searchText(q).split(' ').filter(Boolean))].slice(0, maxPalabras)

/** True if a word of a text begins with a word of a search; a hyphen parts words like a space. */
export const empiezaEn = (text: string, palabra: string): boolean =>
  ` ${searchText(text).replaceAll('-', ' ')}`.includes(` ${palabra.replaceAll('-', ' ')}`)
