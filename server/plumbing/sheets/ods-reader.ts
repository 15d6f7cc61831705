import { clock, plainNumber, textOfIso } from './cell-text.ts'
import { type Hoja, rowsOf } from './hoja.ts'
import { type Attributes, walk } from './markup.ts'

/** The sheets of an OpenDocument workbook, in their order. */
export function odsSheets(files: ReadonlyMap<string, string>, mostColumns: number): Hoja[] {
  const xml = files.get('content.xml') ?? ''
  const hojas: { name: string; hidden: boolean; cells: [row: number, column: number, text: string][] }[] = []
  const hiddenStyles = new Set<string>()
  let [style, row, column, rowTimes, cellTimes, notes] = ['', 0, 0, 1, 1, 0]
  let [shown, value] = ['', undefined as string | undefined]
  let here: [column: number, text: string][] = []
  walk(xml, {
    open(name, attribute) {
      const times = (what: string) => Number(attribute(`number-${what}-repeated`) ?? 1)
      if (name === 'style') style = attribute('name') ?? ''
      else if (name === 'table-properties' && attribute('display') === 'false') hiddenStyles.add(style)
      else if (name === 'table') {
        hojas.push({
          name: attribute('name') ?? '',
          hidden: hiddenStyles.has(attribute('style-name') ?? ''),
          cells: [],
        })
        row = 0
      } else if (name === 'table-row') {
        rowTimes = times('rows')
        column = 0
        here = []
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cellTimes = times('columns')
        value = valueOf(attribute)
        shown = ''
      } else if (name === 'annotation') notes += 1
      else if (notes === 0 && name === 'p' && shown) shown += '\n'
      else if (notes === 0 && (name === 'line-break' || name === 's' || name === 'tab')) shown += ' '
    },
    close(name) {
      if (name === 'annotation') notes -= 1
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        // Zeros, and letters, that a format sets before a number are part of it.
        const text = value === undefined || (/^\D*0\d/.test(shown) && /^\d+$/.test(value)) ? shown : value
        if (text !== '')
          for (let index = 1; index <= Math.min(cellTimes, mostColumns); index += 1) here.push([column + index, text])
        column += cellTimes
      } else if (name === 'table-row') {
        if (here.length > 0)
          for (let index = 1; index <= Math.min(rowTimes, 100_000); index += 1)
            for (const [at, text] of here) hojas.at(-1)?.cells.push([row + index, at, text])
        row += rowTimes
      }
    },
    text(text) {
      if (notes === 0) shown += text
    },
  })
  if (hojas.length === 0) throw new Error('It has no sheets')
  return hojas.map(({ name, hidden, cells }) => ({
    name,
    hidden,
    since1904: false,
    rows: rowsOf(mostColumns, (put) => {
      for (const [at, column, text] of cells) put(at, column, text)
    }),
  }))
}

/** What a cell is, where that is no text. */
function valueOf(attribute: Attributes): string | undefined {
  const type = attribute('value-type')
  if (type === 'date') return textOfIso(attribute('date-value') ?? '')
  if (type === 'time') {
    const [, h = 0, m = 0, s = 0] =
      /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/.exec(attribute('time-value') ?? '') ?? []
    return clock(Math.round(Number(h) * 3_600 + Number(m) * 60 + Number(String(s).replace(',', '.'))))
  }
  if (type === 'boolean') return attribute('boolean-value') === 'true' ? 'Sí' : 'No'
  return type && type !== 'string' ? plainNumber(Number(attribute('value'))) : undefined
}
