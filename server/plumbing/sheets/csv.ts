import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify'

/** Days are `2014-08-20`, in an `isDay` column. */
type Cell = string | number | boolean | null

/** A column, for CSV and XLSX. */
export interface Column<Row> {
  title: string
  value: (row: Row) => Cell
  isDay?: true
}

export const csvType = 'text/csv; charset=utf-8'

/**
 * CSV for Excel in Chile (domain §1.8): `;` and UTF-8 with BOM. Text that a spreadsheet would run as a formula gets an
 * apostrophe (scenario 13).
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  async function* lines() {
    yield columns.map(({ title }) => title)
    let written = 0
    for await (const row of rows) {
      yield columns.map((column) => said(column.value(row), column.isDay))
      // Yields to other requests: rows in memory would never pause.
      if ((written += 1) % 100 === 0) await setImmediate()
    }
  }
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ }
  // The reader of the last stream gets any error.
  return pipeline(Readable.from(lines()), stringify(options), () => {})
}

function said(cell: Cell, isDay?: true): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return isDay ? String(cell).split('-').toReversed().join('-') : String(cell)
}
