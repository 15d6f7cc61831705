import type { Row } from '#db/tables.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** Words of a search, each once; each is looked for by itself, also within a word. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))]

/** Words of the text that is searched, each once; not its folio, which has an index of its own. */
export function palabrasDe({ folio, busqueda }: Pick<Row<'emergencias'>, 'folio' | 'busqueda'>): string[] {
  const words = new Set(busqueda.split(' ').filter(Boolean))
  words.delete(searchText(folio))
  return [...words]
}

/** True if a folio, which has only digits and a dash, may hold a word. */
export const enFolio = (word: string): boolean => /^[\d-]*$/.test(searchText(word))
