// Columns of sheets, and how they are named.
import type { ColumnaPlanilla } from '#contract/shared/importacion.ts'
import { searchText } from '../data/search-text.ts'
import type { ClaseDeNumero } from './numeros.ts'

/** A column as a sheet may have it. */
export interface Columna<Campo extends string> extends ColumnaPlanilla<Campo> {
  /** Other headings, as found in the lists of companies. */
  tambien?: readonly string[]
  /** Headings of columns whose values are appended to it, as surnames to a name, to a RUT its check digit, to a day its hour. */
  seguidaDe?: readonly string[]
  /** The only values that it takes. */
  valores?: readonly string[]
  /** Knows a value as it stands, in its row; of others it is asked once which of `valores` they are. */
  entiende?: (escrito: string, fila: Partial<Record<Campo, string>>) => boolean
  /** Its values name people: no meaning of theirs is remembered. */
  personas?: true
  /** Takes other values too, as they are written. */
  libre?: true
  /** «S/I» says that there is none; but for `dato`, its values are no texts, and its cells are read together. */
  clase?: 'momento' | 'telefono' | 'rut' | 'dato' | ClaseDeNumero
  /** Tells its values, where the heading of a column does not. */
  reconoce?: (escrito: string) => boolean
}

/** A heading without accents, case and signs. */
export const plain = (text: string): string => searchText(text).replaceAll(/[^a-z0-9]/g, '')

/** Letters of a column, from 0: A, Z, AA. */
export function letraDeColumna(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? letraDeColumna(before - 1) : '') + String.fromCodePoint(65 + (index % 26))
}

/** The opposite; -1 of no letters. */
export const indiceDeColumna = (letras: string): number =>
  [...letras].reduce((index, letra) => (index + 1) * 26 + (letra.codePointAt(0) ?? 0) - 65, -1)
