import { type ColumnaPlanilla, type Lectura, type LecturaDicha, quePasa } from '#contract/shared/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asignar, type Asignada, sonDatos, titulosDe } from './asignar.ts'
import { days1904 } from './cell-text.ts'
import { type Columna, indiceDeColumna, letraDeColumna, plain } from './encabezados.ts'
import { type Hoja, spareRows, trimmed } from './hoja.ts'
import { momentosEscritos } from './momentos.ts'
import { numerosEscritos } from './numeros.ts'
import { decirValores } from './por-decir.ts'
import type { Recordado } from './recordado.ts'
import { conDigito, rutsEscritos } from './ruts.ts'
import { telefonoEscrito } from './telefonos.ts'

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
  lectura: LecturaDeHoja
}

/** Whichever import it is of. */
type LecturaDeHoja = Omit<Lectura, 'importacion'>

/** `lectura`: where a person may yet say how the sheet is read. */
type Fault = { fault: string; headed: boolean; lectura?: LecturaDeHoja }
type Tabla<Campo extends string> = (Leida<Campo> & { fault?: never }) | Fault

/** How far below the top the headings may stand: above them there is often a title. */
const mostTitles = 30
export const mostColumns = 200

interface Limites {
  maxFilas: number
  hoy: string
  recordado?: Recordado
}

/** The rows of the first sheet that has the headings, those that show before hidden ones; or why there are none. */
export function tableOf<Campo extends string>(
  hojas: readonly Hoja[],
  columnas: readonly Columna<Campo>[],
  limites: Limites,
  dicha: Partial<LecturaDicha> = {},
): Tabla<Campo> {
  const inOrder = hojas
    .filter(({ name }) => dicha.hoja === undefined || name === dicha.hoja)
    .toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
  if (dicha.hoja !== undefined && inOrder.length === 0)
    return { fault: mensajes.planillaSinHoja(dicha.hoja), headed: false }
  let first: Tabla<Campo> | undefined
  // One heading alone may be that of a cover; where there is none, what stands below may tell the columns.
  for (const fewest of [2, 1, 0])
    for (const hoja of inOrder) {
      const table = tableIn(hoja, columnas, { ...limites, fewest, dicha })
      if (table.lectura) table.lectura.hojas = hojasDe(hojas)
      if (!('headed' in table) || table.headed) return table
      // It was read with the headings that it seems to have.
      if (fewest === 0) first ??= table
    }
  return first ?? { fault: mensajes.planillaVacia, headed: false }
}

/** More sheets than these are no list of anything. */
const mostHojas = 50

const hojasDe = (hojas: readonly Hoja[]) =>
  hojas
    .slice(0, mostHojas)
    .map(({ name, rows }) => ({ nombre: name, filas: rows.filter((row) => row.some(Boolean)).length }))

function tableIn<Campo extends string>(
  { name, rows: escritas, since1904 }: Hoja,
  columnas: readonly Columna<Campo>[],
  { maxFilas, hoy, recordado = new Map(), fewest, dicha }: Limites & { fewest: number; dicha: Partial<LecturaDicha> },
): Tabla<Campo> {
  const joins = new Map(
    columnas.map(({ campo, clase }) => [campo, clase === 'rut' ? conDigito : clase === 'momento' ? conHora : juntos]),
  )
  const headed = headingsIn(escritas, columnas, recordado, fewest)
  const isHeaded = headed !== undefined
  const first = headed ?? fullest(escritas)
  // A sheet without headings begins with a record.
  const isRecord = !isHeaded && sonDatos(escritas[first] ?? [], columnas)
  const at = isRecord ? first - 1 : first
  const headings = isRecord ? [] : (escritas[first] ?? [])
  if (headings.length > mostColumns)
    return { fault: mensajes.planillaDemasiadasColumnas(mostColumns), headed: isHeaded }
  const rows = corrected(escritas, at, dicha.celdas ?? {})
  if ('fault' in rows) return { ...rows, headed: true }
  const given = asignar(headings, rows.slice(at + 1), columnas, { dichas: dicha.columnas ?? {}, recordado })
  if ('fault' in given) return { ...given, headed: true }
  const asignadas = given
  const lectura = lecturaDe(asignadas, { hoja: name, at, columnas, below: rows.slice(at + 1) })
  const sources = sourcesIn(asignadas, columnas)
  const missing = columnas.filter(({ campo, obligatoria }) => obligatoria && !sources.has(campo))
  if (missing.length > 0 || sources.size === 0)
    return { fault: mensajes.planillaSinColumnas(faltan(missing, columnas)), headed: false, lectura }
  for (const [first, ...rest] of sources.values()) {
    const twice = rest.find(({ titulo }) => titulo !== '' && plain(titulo) === plain(first?.titulo ?? ''))
    if (twice) return { fault: mensajes.planillaColumnaRepetida(twice.titulo), headed: true, lectura }
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
  const antes = (campo: string) =>
    Object.assign(
      {},
      ...asignadas.map((one) => one.campo === campo && recordado.get(plain(one.titulo))?.valores),
    ) as Record<string, string>
  const asked = decirValores(filas, columnas, dicha.valores ?? {}, antes)
  if ('fault' in asked) return { ...asked, headed: true }
  lectura.por_decir = asked
  const unknown = asignadas.flatMap(({ titulo, campo }) => (titulo === '' || titulo === quePasa || campo ? [] : titulo))
  const titulos = Object.fromEntries([...sources].map(([campo, [first]]) => [campo, first?.titulo]))
  return {
    filas,
    titulos: titulos as Leida<Campo>['titulos'],
    encabezado: headings,
    escrita: (fila) => rows[fila - 1] ?? [],
    ignoradas: [...unknown, ...unused, ...passedOver],
    lectura,
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
      if (fila > at + 1) for (const { titulo } of rest) unused.add(titulo)
    }
    for (const { index, campo, sigue } of asignadas) if (campo && sigue) take(campo, index)
    return leida
  }
}

/** Index of the row of the headings: the first that names so many fields; undefined where none does. */
function headingsIn<Campo extends string>(
  rows: readonly (readonly string[])[],
  columnas: readonly Columna<Campo>[],
  recordado: Recordado,
  fewest: number,
): number | undefined {
  if (fewest === 0) return undefined
  const { propios, seguidos } = titulosDe(columnas)
  const at = rows.slice(0, mostTitles).findIndex((row) => {
    const kinds = row
      .map(plain)
      .map((heading) => (seguidos.has(heading) ? 'appended' : (propios.get(heading) ?? recordado.get(heading)?.campo)))
    return new Set(kinds.filter(Boolean)).size >= fewest
  })
  return at < 0 ? undefined : at
}

/** Index of the first of the rows at the top that hold most: a letterhead holds less than headings. */
function fullest(rows: readonly (readonly string[])[]): number {
  const held = rows.slice(0, mostTitles).map((row) => row.filter(Boolean).length)
  return Math.max(0, held.indexOf(Math.max(...held)))
}

/** The rows with cells that a person wrote anew, each below the headings. */
function corrected(
  rows: readonly string[][],
  at: number,
  celdas: Readonly<Record<string, string>>,
): readonly string[][] | { fault: string } {
  const anew = new Map<number, string[]>()
  for (const [celda, escrito] of Object.entries(celdas)) {
    const [, letras = '', numero = '0'] = /^([A-Z]{1,2})(\d{1,6})$/.exec(celda) ?? []
    const index = indiceDeColumna(letras)
    const fila = Number(numero) - 1
    const row = anew.get(fila) ?? rows[fila]?.slice()
    if (!row || fila <= at || index < 0 || index >= mostColumns) return { fault: mensajes.planillaSinCelda(celda) }
    while (row.length <= index) row.push('')
    row[index] = trimmed(escrito)
    anew.set(fila, row)
  }
  return anew.size === 0 ? rows : rows.map((row, index) => anew.get(index) ?? row)
}

/** As a person looks at it: columns without a heading show only where they hold something. */
const lecturaDe = <Campo extends string>(
  asignadas: readonly Asignada<Campo>[],
  {
    hoja,
    at,
    columnas,
    below,
  }: { hoja: string; at: number; columnas: readonly Columna<Campo>[]; below: readonly (readonly string[])[] },
): LecturaDeHoja => ({
  hojas: [],
  hoja,
  encabezado: at + 1,
  columnas: asignadas
    .filter(({ titulo, index }) => titulo !== quePasa && (titulo !== '' || below.some((row) => row[index])))
    .map(({ index, titulo, campo = null, salud, recordada }) => ({
      letra: letraDeColumna(index),
      titulo,
      campo,
      salud,
      ...(recordada && { recordada }),
    })),
  campos: columnas.map(({ campo, titulo }) => ({ campo, titulo })),
  por_decir: [],
})

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

/** Where each thing stands: its own title first, then other headings, which say it where the first is empty. */
const sourcesIn = <Campo extends string>(
  asignadas: readonly Asignada<Campo>[],
  columnas: readonly Columna<Campo>[],
): Map<Campo, Asignada<Campo>[]> =>
  new Map(
    columnas.flatMap(({ campo, titulo }) => {
      const own = asignadas.filter((one) => one.campo === campo && !one.sigue)
      const isTitle = (one: Asignada<Campo>) => Number(plain(one.titulo) === plain(titulo))
      return own.length > 0 ? [[campo, own.toSorted((a, b) => isTitle(b) - isTitle(a))] as const] : []
    }),
  )

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
