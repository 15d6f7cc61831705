import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify'

/** A day is given as `2014-08-20` in a column that says so. */
type Cell = string | number | boolean | null

/** One column of a sheet, in a file of either kind. */
export interface Column<Row> {
  title: string
  value: (row: Row) => Cell
  isDay?: true
}

export const csvType = 'text/csv; charset=utf-8'

/**
 * Rows as Excel reads them in Chile (domain §1.8): `;` and UTF-8 with its mark. A text that a spreadsheet would take for
 * a formula is preceded by an apostrophe, so that it stays a text (scenario 13).
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  async function* lines() {
    yield columns.map(({ title }) => title)
    let written = 0
    for await (const row of rows) {
      yield columns.map((column) => said(column.value(row), column.isDay))
      // What else the server was asked has its turn: rows that are all here would come without a pause.
      if ((written += 1) % 100 === 0) await setImmediate()
    }
  }
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ }
  // An error of either end is heard by whoever reads the last.
  return pipeline(Readable.from(lines()), stringify(options), () => {})
}

function said(cell: Cell, isDay?: true): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return isDay ? String(cell).split('-').toReversed().join('-') : String(cell)
}
