// Where things stand on a sheet of a planillón.
import { maxColumnasPlanillon } from '#contract/asistencia/importaciones.ts'
import { letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { noRecordIn } from '#server/plumbing/sheets/planilla.ts'

/** Names of the rows above the members, by what they say of each act. */
export const rotulosPlanillon = {
  fecha: 'Fecha',
  tipo: 'Tipo',
  titulo: 'Título',
  hora: 'Hora',
  categoria: 'Cuenta como',
  valor: 'Valor',
} as const
type Rotulo = keyof typeof rotulosPlanillon

export interface Disposicion {
  /** Columns of the members, from 0. */
  indices: { rut?: number; nombre?: number }
  /** Rows of the labels, from 1; the dates may stand among the headings. */
  rotulos: Partial<Record<Rotulo, number>>
  filaFecha: number
  columnas: ({ indice: number } & Record<Rotulo, string>)[]
  miembros: { fila: number; rut: string; nombre: string; celdas: readonly string[] }[]
  /** A cell past the last column. */
  sobra?: { fila: number } | undefined
  /** Headings that are neither of a member nor of an act. */
  ignoradas: string[]
}

const porRotulo = new Map<string, Rotulo>([
  ...(Object.entries(rotulosPlanillon) as [Rotulo, string][]).map(([rotulo, text]) => [plain(text), rotulo] as const),
  ['dia', 'fecha'],
  ['tipodeacto', 'tipo'],
  ['acto', 'titulo'],
  ['categoria', 'categoria'],
])
const delMiembro = new Map<string, 'rut' | 'nombre'>([
  ['rut', 'rut'],
  ['run', 'rut'],
  ['nombre', 'nombre'],
  ['nombres', 'nombre'],
  ['nombrecompleto', 'nombre'],
  ['voluntario', 'nombre'],
  ['voluntarios', 'nombre'],
  ['bombero', 'nombre'],
])
/** Columns of the sheet that is exported: they are counted again. */
const contadas = new Set(
  ['Cargo', 'N.º', 'Nº', ...letrasPlanilla, 'Total', 'Asistencias', 'Actos obligatorios', '% asistencia', 'Abonos'].map(
    plain,
  ),
)
const alPie = new Set(['presentes', 'total', 'totales', 'totalpresentes', 'totalasistentes'])

/** How far below the top the headings may stand. */
const mostAbove = 12

/** Undefined where no row is headed as one of members. */
export function disposicionOf(rows: readonly (readonly string[])[]): Disposicion | undefined {
  const at = rows.slice(0, mostAbove).findIndex((row) => row.some((cell) => delMiembro.has(plain(cell))))
  const headings = rows[at]
  if (!headings) return undefined
  const indices: Disposicion['indices'] = {}
  for (const [index, heading] of headings.entries()) {
    const campo = delMiembro.get(plain(heading))
    if (campo) indices[campo] ??= index
  }
  const rotulos: Disposicion['rotulos'] = {}
  for (const [index, row] of rows.slice(0, at + mostAbove).entries()) {
    const rotulo = porRotulo.get(plain(row.find((cell) => cell !== '') ?? ''))
    if (rotulo && index !== at) rotulos[rotulo] ??= index + 1
  }
  const labelled = new Set(Object.values(rotulos))
  const ignoradas: string[] = []
  const miembros = rows.flatMap((celdas, index) => {
    const first = celdas.find((cell) => cell !== '')
    if (index <= at || labelled.has(index + 1) || first === undefined || alPie.has(plain(first))) return []
    const passedOver = noRecordIn(celdas)
    if (passedOver) {
      ignoradas.push(`fila ${index + 1} («${passedOver}»)`)
      return []
    }
    return [{ fila: index + 1, rut: textAt(celdas, indices.rut), nombre: textAt(celdas, indices.nombre), celdas }]
  })
  const past = rows.findIndex((row) => row.slice(maxColumnasPlanillon).some((cell) => cell !== ''))
  const said = (rotulo: Rotulo, index: number) => (rotulos[rotulo] ? (rows[rotulos[rotulo] - 1]?.[index] ?? '') : '')
  const width = Math.max(...rows.map((row) => row.length))
  const columnas = Array.from({ length: width }, (_, indice) => indice).flatMap((indice) => {
    const heading = headings[indice] ?? ''
    if (indice === indices.rut || indice === indices.nombre || contadas.has(plain(heading)) || heading === '%')
      return []
    const [, fecha = '', titulo = ''] = /^(\d\S*(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?)\s*(.*)$/s.exec(heading) ?? []
    if (heading !== '' && fecha === '' && !said('fecha', indice)) {
      ignoradas.push(heading)
      return []
    }
    return [
      {
        indice,
        fecha: said('fecha', indice) || fecha,
        titulo: said('titulo', indice) || titulo,
        tipo: said('tipo', indice),
        hora: said('hora', indice),
        categoria: said('categoria', indice),
        valor: said('valor', indice),
      },
    ]
  })
  const sobra = past < 0 ? undefined : { fila: past + 1 }
  return { indices, rotulos, filaFecha: rotulos.fecha ?? at + 1, columnas, miembros, sobra, ignoradas }
}

const textAt = (row: readonly string[], index: number | undefined) => (index === undefined ? '' : (row[index] ?? ''))
