import { textOfIso } from './cell-text.ts'
import { type Hoja, rowsOf } from './hoja.ts'
import { walk } from './markup.ts'

interface Table {
  name: string
  /** Where the next cell stands. */
  row: number
  column: number
  cells: [row: number, column: number, text: string][]
}

/** Only the end of a page's cells may be left out. */
const cellTags = new Set(['td', 'th', 'cell'])
const endTags = new Set([...cellTags, 'tr', 'row', 'table'])

/** Tables of a web page, or sheets of an XML of Excel 2003: what other programs name `.xls`. */
export function pageSheets(source: string, mostColumns: number): Hoja[] {
  const tables: Table[] = []
  /** Within one another, as pages have them. */
  const within: Table[] = []
  let name = ''
  let cell: { text: string; width: number; isMoment: boolean } | undefined
  const endCell = () => {
    const table = within.at(-1)
    if (!cell || !table) return
    const said = cell.text.replaceAll(/[ \t\u00A0]+/g, ' ').replaceAll(/\s*\n\s*/g, '\n')
    table.cells.push([table.row, table.column, cell.isMoment ? textOfIso(said.trim()) : said])
    table.column += cell.width
    cell = undefined
  }
  walk(source, {
    open(tag, attribute) {
      const index = Number(attribute('index') ?? 0)
      if (endTags.has(tag)) endCell()
      const table = within.at(-1)
      if (tag === 'worksheet') name = attribute('name') ?? ''
      else if (tag === 'table') {
        const next: Table = { name, row: 0, column: 1, cells: [] }
        tables.push(next)
        within.push(next)
      } else if (table && (tag === 'tr' || tag === 'row')) {
        table.row = index || table.row + 1
        table.column = 1
      } else if (table && cellTags.has(tag)) {
        table.column = index || table.column
        cell = { text: '', width: Math.min(Number(attribute('colspan')) || 1, 702), isMoment: false }
      } else if (cell && tag === 'data') cell.isMoment = attribute('type') === 'DateTime'
      else if (cell && (tag === 'br' || tag === 'p' || tag === 'div')) cell.text += '\n'
    },
    close(tag) {
      if (endTags.has(tag)) endCell()
      if (tag === 'table') within.pop()
    },
    text(part) {
      if (cell) cell.text += part.replaceAll(/\s+/g, ' ')
    },
  })
  if (tables.length === 0) throw new Error('It has no tables')
  return tables.map((table) => ({
    name: table.name,
    hidden: false,
    since1904: false,
    rows: rowsOf(mostColumns, (put) => {
      for (const [row, column, text] of table.cells) put(row, column, text)
    }),
  }))
}
