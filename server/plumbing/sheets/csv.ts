import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { boundedQueue } from '../process/bounded-queue.ts'
import { formaDeMomento } from '../process/local-time.ts'
import { inSlices } from '../process/in-slices.ts'
import { presentCall } from '../process/present-call.ts'

/** Days are `2014-08-20`, moments `2014-08-20 21:42:10`. */
type Cell = string | number | boolean | null

/** Whole pesos; or seconds, as hours, minutes and seconds. */
export type Cifra = 'pesos' | 'duracion'

/** A column, for CSV and XLSX. */
export interface Column<Row> {
  title: string
  value: (row: Row) => Cell
  /** Unit of its numbers. */
  como?: Cifra
}

export const csvType = 'text/csv; charset=utf-8'

const options = { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
/** Each piece that is sent wakes who reads it. */
const sentAtLeast = 8_192

/** Of each member one is made at a time: who reads it slowly holds up their own alone. */
const turns = boundedQueue({ each: 1, mostWaitingEach: 100 })

/**
 * Waits until no other CSV of this member is under way; the turn lasts until the answer is sent.
 * @throws 429 when this member has too many waiting
 */
export async function turnForCsv(): Promise<void> {
  const call = presentCall.getStore()
  const answered = call?.gone
  if (!answered) return
  call.leave()
  const over = await turns.take({ gone: answered })
  if (answered.aborted) over()
  else answered.addEventListener('abort', over)
}

/**
 * CSV for Excel in Chile (domain §1.8): `;`, UTF-8 with BOM, decimal comma, days as 20-11-2026. Text that a spreadsheet would
 * run as a formula gets an apostrophe (scenario 13); a negative number is none.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  async function* pieces() {
    let text = stringify([columns.map(({ title }) => guarded(title))], { ...options, bom: true })
    for await (const lines of inSlices(rows, (row) => columns.map(({ value, como }) => said(value(row), como)))) {
      text += stringify(lines, options)
      if (text.length < sentAtLeast) continue
      yield text
      text = ''
    }
    if (text) yield text
  }
  return Readable.from(pieces(), { objectMode: false })
}

function said(cell: Cell, como?: Cifra): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'number') return como === 'duracion' ? lapso(cell) : String(cell).replace('.', ',')
  const [, day, hour] = formaDeMomento.exec(cell) ?? []
  return day ? [day.split('-').toReversed().join('-'), hour].filter(Boolean).join(' ') : guarded(cell)
}

/** `1:14:05`: a spreadsheet takes `1:14` for hours. */
export function lapso(segundos: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(segundos / 3600)}:${two(Math.floor(segundos / 60) % 60)}:${two(segundos % 60)}`
}

const guarded = (text: string) => (/^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text)
