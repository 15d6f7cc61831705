/** Text without accents, case or double spaces, for `busqueda` and its search terms (data §3 rule 9). */
export function searchText(text: string): string {
  return withoutMarks(text.normalize('NFD').toLowerCase())
}

/** The same for the column `orden`, except that ñ sorts after n, as in a Spanish dictionary. */
export function sortText(text: string): string {
  return withoutMarks(text.normalize('NFD').toLowerCase().replaceAll('n\u0303', 'n\u007f'))
}

function withoutMarks(text: string): string {
  return text.replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()
}
