import type { ColumnaPlanilla } from '#contract/shared/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { searchText } from '../data/search-text.ts'

/** A column as a sheet may have it. */
export interface Columna<Campo extends string> extends ColumnaPlanilla<Campo> {
  /** Other headings, as found in the lists of companies. */
  tambien?: readonly string[]
  /** Headings of columns whose values are appended to it, as surnames to a name. */
  seguidaDe?: readonly string[]
  /** The only values that it takes. */
  valores?: readonly string[]
}

/** A row as it stands in the sheet, by its number there; what is empty is left out. */
export interface FilaLeida<Campo extends string> {
  fila: number
  valores: Partial<Record<Campo, string>>
}

type Tabla<Campo extends string> = { filas: FilaLeida<Campo>[]; ignoradas: string[] } | { fault: string }

/** A heading without accents, case and signs. */
export const plain = (text: string): string => searchText(text).replaceAll(/[^a-z0-9]/g, '')

/** How far below the top the headings may stand: above them there is often a title. */
const mostTitles = 10

/** The rows below the headings, or why there are none. */
export function tableOf<Campo extends string>(
  rows: readonly string[][],
  columnas: readonly Columna<Campo>[],
  maxFilas: number,
): Tabla<Campo> {
  const headed = new Map(
    columnas.flatMap(({ campo, titulo, tambien = [] }) =>
      [campo, titulo, ...tambien].map((heading) => [plain(heading), campo] as const),
    ),
  )
  const appended = new Map(
    columnas.flatMap(({ campo, seguidaDe = [] }) => seguidaDe.map((heading) => [plain(heading), campo] as const)),
  )
  const namesColumn = (heading: string) => headed.get(plain(heading)) ?? appended.get(plain(heading))

  const at = rows.slice(0, mostTitles).findIndex((row) => {
    const kinds = row.map((heading) => (appended.has(plain(heading)) ? 'appended' : headed.get(plain(heading))))
    return new Set(kinds.filter(Boolean)).size > 1
  })
  const headings = rows[at] ?? rows[0] ?? []
  const found = headings.map((heading) => headed.get(plain(heading)))
  const missing = columnas.filter(({ campo, obligatoria }) => obligatoria && !found.includes(campo))
  if (missing.length > 0) return { fault: mensajes.planillaSinColumnas(missing.map(({ titulo }) => titulo).join(', ')) }
  const twice = headings.find((_heading, index) => found[index] !== undefined && found.indexOf(found[index]) < index)
  if (twice !== undefined) return { fault: mensajes.planillaColumnaRepetida(twice) }
  const filas = rows
    .map((row, index) => ({ fila: index + 1, valores: valuesOf(row) }))
    .filter(({ fila, valores }) => fila > at + 1 && Object.keys(valores).length > 0)
  if (filas.length === 0) return { fault: mensajes.planillaVacia }
  if (filas.length > maxFilas) return { fault: mensajes.planillaDemasiadasFilas(maxFilas) }
  return { filas, ignoradas: headings.filter((heading) => heading !== '' && !namesColumn(heading)) }

  function valuesOf(row: readonly string[]): FilaLeida<Campo>['valores'] {
    const valores: FilaLeida<Campo>['valores'] = {}
    const take = (named: ReadonlyMap<string, Campo>) => {
      for (const [index, heading] of headings.entries()) {
        const campo = named.get(plain(heading))
        if (campo && row[index]) valores[campo] = `${valores[campo] ?? ''} ${row[index]}`.trim()
      }
    }
    take(headed)
    take(appended)
    return valores
  }
}
