import { type Buscado, type Campo, type Campos, enPalabras } from '#contract/shared/campos.ts'

/** The words of the fields by which a record is found. */
export const textoDeBusqueda = <C extends Campos>(campos: C, row: Buscado<C>): string =>
  searchText(
    Object.entries(campos)
      .filter(([, { buscado }]) => buscado)
      .map(([name, campo]: [string, Campo]) => enPalabras(campo, (row as Record<string, unknown>)[name], same))
      .filter((word) => word !== null)
      .join(' '),
  )

const same = (dia: string) => dia

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
