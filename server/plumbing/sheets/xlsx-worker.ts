// Child process that writes sheets for Excel, for `xlsx.ts`.
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import { formaDeMomento } from '../process/local-time.ts'
import { giveWay } from '../process/give-way.ts'
import type { Cifra } from './csv.ts'

giveWay()

/** A number as Excel is to show it: `0.0 %`, `[h]:mm:ss`. */
interface Formatted {
  value: number
  format: string
}
export type SheetCell = string | number | boolean | null | Formatted

export interface SheetHead {
  name: string
  columns: { title: string; como?: Cifra | undefined }[]
}
/** Of a workbook, in order: each sheet, followed by its rows some at a time. */
export type Part = SheetHead | { rows: SheetCell[][] } | { end: true }

interface Sheet extends SheetHead {
  rows: SheetCell[][]
}

const sheets: Sheet[] = []
process.on('message', async (part: Part) => {
  if ('name' in part) sheets.push({ ...part, rows: [] })
  else if ('rows' in part) sheets.at(-1)?.rows.push(...part.rows)
  else process.send?.(await writeXlsxFile(sheets.map(drawn), { features: [filtered] }).toBuffer())
})

/** Headings with a filter, over all rows. */
const filtered = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml: string) {
          const column = [...xml.matchAll(/ r="([A-Z]+)1"/g)].at(-1)?.[1]
          const row = parseInt(xml.slice(xml.lastIndexOf('<row r="') + '<row r="'.length))
          return xml.replace('</sheetData>', `$&<autoFilter ref="A1:${column}${row}"/>`)
        },
      },
    },
  },
}

function drawn({ name, columns, rows }: Sheet) {
  const head: Row = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = rows.map((row): Row => row.map((value, index) => cellOf(value, columns[index]?.como)))
  return { sheet: name, data: [head, ...body], columns: widths(columns, rows), stickyRowsCount: 1 }
}

const formats: Record<Cifra, string> = { pesos: '"$"\\ #,##0', duracion: '[h]:mm:ss' }
const secondsOfDay = 86_400

function cellOf(value: SheetCell, como?: Cifra): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'object') return { ...value, type: Number }
  if (typeof value === 'number') {
    const figure = { value: como === 'duracion' ? value / secondsOfDay : value, type: Number } as const
    return como ? { ...figure, format: formats[como] } : figure
  }
  if (typeof value === 'boolean') return { value: value ? 'Sí' : 'No', type: String }
  const [, day, hour] = formaDeMomento.exec(value) ?? []
  if (day && !hour) return { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' }
  if (day) return { value: new Date(`${day}T${hour}Z`), type: Date, format: 'dd-mm-yyyy hh:mm:ss' }
  return { value: withoutControls(value), type: String }
}

/** XML cannot represent them. */
const withoutControls = (text: string) => text.toWellFormed().replaceAll(/(?![\n\t])[\p{Cc}\uFFFE\uFFFF]/gu, '')

/** Fits the longest of the first values, within limits. */
const widths = (columns: Sheet['columns'], rows: Sheet['rows']) =>
  columns.map(({ title }, index) => {
    const longest = Math.max(title.length, ...rows.slice(0, 200).map((row) => lengthOf(row[index] ?? '')))
    return { width: Math.min(Math.max(longest + 2, 10), 44) }
  })

const lengthOf = (cell: SheetCell): number => String(typeof cell === 'object' ? (cell?.value ?? '') : cell).length
