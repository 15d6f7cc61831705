import { type ColumnaPlanilla, quePasa } from '#contract/shared/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { searchText } from '../data/search-text.ts'
import { days1904 } from './cell-text.ts'
import { type Hoja, spareRows } from './hoja.ts'
import { momentosEscritos } from './momentos.ts'
import { type ClaseDeNumero, numerosEscritos } from './numeros.ts'
import { conDigito, rutsEscritos } from './ruts.ts'
import { telefonoEscrito } from './telefonos.ts'

/** A column as a sheet may have it. */
export interface Columna<Campo extends string> extends ColumnaPlanilla<Campo> {
  /** Other headings, as found in the lists of companies. */
  tambien?: readonly string[]
  /** Headings of columns whose values are appended to it, as surnames to a name, to a RUT its check digit, to a day its hour. */
  seguidaDe?: readonly string[]
  /** The only values that it takes. */
  valores?: readonly string[]
  /** «S/I» says that there is none; but for `dato`, its values are no texts, and its cells are read together. */
  clase?: 'momento' | 'telefono' | 'rut' | 'dato' | ClaseDeNumero
}

/** A row as it stands in the sheet, by its number there; what is empty is left out. */
export interface FilaLeida<Campo extends string> {
  fila: number
  valores: Partial<Record<Campo, string>>
  /** Where each value stands, and what is written there. */
  celdas: Partial<Record<Campo, Celda>>
}

interface Celda {
  /** `C5` */
  celda: string
  leido: string
}

/** The rows of a sheet, and how it heads what they hold. */
export interface Leida<Campo extends string> {
  filas: FilaLeida<Campo>[]
  titulos: Partial<Record<Campo, string>>
  /** As they stand in the sheet: its headings, and its rows by their number. */
  encabezado: readonly string[]
  escrita: (fila: number) => readonly string[]
  /** Headings that name no column, and rows that are no record. */
  ignoradas: string[]
}

type Tabla<Campo extends string> = (Leida<Campo> & { fault?: never }) | { fault: string; headed: boolean }

/** A heading without accents, case and signs. */
export const plain = (text: string): string => searchText(text).replaceAll(/[^a-z0-9]/g, '')

/** Letters of a column, from 0: A, Z, AA. */
export function letraDeColumna(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? letraDeColumna(before - 1) : '') + String.fromCodePoint(65 + (index % 26))
}

/** How far below the top the headings may stand: above them there is often a title. */
const mostTitles = 30
export const mostColumns = 200

interface Limites {
  maxFilas: number
  hoy: string
}

/** The rows of the first sheet that has the headings, those that show before hidden ones; or why there are none. */
export function tableOf<Campo extends string>(
  hojas: readonly Hoja[],
  columnas: readonly Columna<Campo>[],
  limites: Limites,
): Tabla<Campo> {
  const inOrder = hojas.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
  let first: Tabla<Campo> | undefined
  // One heading alone may be that of a cover.
  for (const fewest of [2, 1])
    for (const hoja of inOrder) {
      const table = tableIn(hoja, columnas, { ...limites, fewest })
      if (!('headed' in table) || table.headed) return table
      first ??= table
    }
  return first ?? { fault: mensajes.planillaVacia, headed: false }
}

function tableIn<Campo extends string>(
  { rows, since1904 }: Hoja,
  columnas: readonly Columna<Campo>[],
  { maxFilas, hoy, fewest }: Limites & { fewest: number },
): Tabla<Campo> {
  const headed = new Map(
    columnas.flatMap(({ campo, titulo, tambien = [] }) =>
      [campo, titulo, ...tambien].map((heading) => [plain(heading), campo] as const),
    ),
  )
  const appended = new Map(
    columnas.flatMap(({ campo, seguidaDe = [] }) => seguidaDe.map((heading) => [plain(heading), campo] as const)),
  )

  const joins = new Map(
    columnas.map(({ campo, clase }) => [campo, clase === 'rut' ? conDigito : clase === 'momento' ? conHora : juntos]),
  )

  const at = rows.slice(0, mostTitles).findIndex((row) => {
    const kinds = row.map((heading) => (appended.has(plain(heading)) ? 'appended' : headed.get(plain(heading))))
    return new Set(kinds.filter(Boolean)).size >= fewest
  })
  const headings = rows[at] ?? rows[0] ?? []
  if (headings.length > mostColumns) return { fault: mensajes.planillaDemasiadasColumnas(mostColumns), headed: at >= 0 }
  const sources = sourcesIn(headings, columnas, headed)
  const missing = columnas.filter(({ campo, obligatoria }) => obligatoria && !sources.has(campo))
  if (missing.length > 0 || at < 0)
    return { fault: mensajes.planillaSinColumnas(faltan(missing, columnas)), headed: false }
  for (const [first, ...rest] of sources.values()) {
    const twice = rest.find(({ heading }) => plain(heading) === plain(first?.heading ?? ''))
    if (twice) return { fault: mensajes.planillaColumnaRepetida(twice.heading), headed: true }
  }
  /** Other headings of a thing, where both say it. */
  const unused = new Set<string>()
  const passedOver: string[] = []
  const filas = rows
    .map((row, index) => filaDe(row, index + 1))
    .filter(({ fila, valores }) => fila > at + 1 && Object.keys(valores).length > 0)
    .filter(({ fila }) => {
      const said = noRecordIn(rows[fila - 1] ?? [])
      if (said) passedOver.push(`fila ${fila} («${said}»)`)
      return !said
    })
  if (filas.length === 0) return { fault: mensajes.planillaVacia, headed: true }
  if (filas.length > maxFilas || rows.length > maxFilas + spareRows)
    return { fault: mensajes.planillaDemasiadasFilas(maxFilas), headed: true }
  for (const columna of columnas) readTogether(filas, columna, { hoy, firstDay: since1904 ? days1904 : 0 })
  const unknown = headings.filter(
    (heading) => heading !== '' && heading !== quePasa && !headed.has(plain(heading)) && !appended.has(plain(heading)),
  )
  const titulos = Object.fromEntries([...sources].map(([campo, [first]]) => [campo, first?.heading]))
  return {
    filas,
    titulos: titulos as Leida<Campo>['titulos'],
    encabezado: headings,
    escrita: (fila) => rows[fila - 1] ?? [],
    ignoradas: [...unknown, ...unused, ...passedOver],
  }

  function filaDe(row: readonly string[], fila: number): FilaLeida<Campo> {
    const leida: FilaLeida<Campo> = { fila, valores: {}, celdas: {} }
    const { valores, celdas } = leida
    const take = (campo: Campo, index: number) => {
      const leido = row[index] ?? ''
      celdas[campo] ??= { celda: `${letraDeColumna(index)}${fila}`, leido }
      const before = valores[campo]
      const join = joins.get(campo) ?? juntos
      if (leido) valores[campo] = before === undefined ? leido : join(before, leido)
    }
    for (const [campo, found] of sources) {
      const [first = found[0], ...rest] = found.filter(({ index }) => row[index])
      if (first) take(campo, first.index)
      if (fila > at + 1) for (const { heading } of rest) unused.add(heading)
    }
    for (const [index, heading] of headings.entries()) {
      const campo = appended.get(plain(heading))
      if (campo && !headed.has(plain(heading))) take(campo, index)
    }
    return leida
  }
}

/** Returns the words by which a row is a total or a signature, undefined of a record. */
export function noRecordIn(row: readonly string[]): string | undefined {
  const filled = row.filter(Boolean)
  const total = filled.find((cell) => /^(?:sub-?)?total(?:es)?\b/i.test(cell))
  const signed =
    filled.length === 1 && /^(?:v\s?[°º.]?\s?b\s?[°º.]?(?:\s|$)|firma\b|timbre\b|nota\s?:)/i.test(filled[0] ?? '')
  return (total ?? (signed ? filled[0] : undefined))?.slice(0, 40)
}

const juntos = (before: string, leido: string) => `${before} ${leido}`

/** An hour from a column of its own, where the day has none. */
const conHora = (dia: string, hora: string) => (dia.includes(':') ? dia : `${dia} ${hora}`)

/** Titles that a sheet lacks; where none is obligatory, the first by which it could be told. */
const faltan = (missing: readonly ColumnaPlanilla[], columnas: readonly ColumnaPlanilla[]): string =>
  (missing.length > 0 ? missing : columnas.slice(0, 1)).map(({ titulo }) => titulo).join(', ')

interface Source {
  heading: string
  index: number
}

/** Where each thing stands: its own title first, then other headings, which say it where the first is empty. */
function sourcesIn<Campo extends string>(
  headings: readonly string[],
  columnas: readonly Columna<Campo>[],
  headed: ReadonlyMap<string, Campo>,
): Map<Campo, Source[]> {
  const found = headings.map((heading, index) => ({ heading, index }))
  return new Map(
    columnas.flatMap(({ campo, titulo }) => {
      const own = found.filter(({ heading }) => headed.get(plain(heading)) === campo)
      const isTitle = ({ heading }: Source) => Number(plain(heading) === plain(titulo))
      return own.length > 0 ? [[campo, own.toSorted((a, b) => isTitle(b) - isTitle(a))] as const] : []
    }),
  )
}

/** As people write that there is nothing to write. */
const nothing =
  /^(?:s[./]\s?[in]\.?|n[./]\s?[ad]\.?|[-–—.?]+|0{1,2}[-/]0{1,2}[-/]0{2,4}|(?:no|sin) (?:tiene|hay|aplica|registra|informa|informaci[oó]n|datos?|fecha|n[uú]mero))$/i

function readTogether<Campo extends string>(
  filas: readonly FilaLeida<Campo>[],
  { campo, clase, obligatoria }: Columna<Campo>,
  calendario: { hoy: string; firstDay: number },
): void {
  if (clase === undefined) return
  if (!obligatoria) for (const { valores } of filas) if (nothing.test(valores[campo] ?? '')) delete valores[campo]
  if (clase === 'dato') return
  const filled = filas.filter(({ valores }) => valores[campo] !== undefined)
  const escritos = filled.map(({ valores }) => valores[campo] ?? '')
  const leidos =
    clase === 'momento'
      ? momentosEscritos(escritos, calendario)
      : clase === 'telefono'
        ? escritos.map(telefonoEscrito)
        : clase === 'rut'
          ? rutsEscritos(escritos)
          : numerosEscritos(escritos, clase)
  for (const [index, { valores }] of filled.entries()) valores[campo] = leidos[index] ?? ''
}
