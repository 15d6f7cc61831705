// Child process that parses untrusted sheets, for `sheet.ts`. It starts for each, and loads the one reader it needs.
import { repacked } from './repack.ts'

export interface Task {
  bytes: Uint8Array
  /** In each sheet. */
  maxRows: number
  /** Columns beyond are left out. */
  maxColumns: number
  /** All sheets, not only the first one. */
  whole: boolean
}
export interface Sheet {
  /** Empty in a CSV. */
  name: string
  rows: string[][]
}
export type Read = { sheets: Sheet[] } | { sheets?: never; refusal: 'tipo' | 'filas' | 'ilegible' }

/** Rows for titles and headings. */
const spareRows = 10
const mostCharacters = 500
/** In all cells: many may share one long text. */
const mostInAll = 8_000_000

process.on('message', async ({ bytes, ...wanted }: Task) => {
  process.send?.(await answer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wanted))
})

async function answer(bytes: Buffer, { maxRows, maxColumns, whole }: Omit<Task, 'bytes'>): Promise<Read> {
  const zipped = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  const text = zipped ? undefined : decoded(bytes)
  if (!zipped && text === undefined) return { refusal: 'tipo' }
  try {
    const found =
      text === undefined ? await sheetsOf(await repacked(bytes), whole) : [{ name: '', cells: await records(text) }]
    const sheets = found.map(({ name, cells }) => {
      const rows = cells.map((row) => row.slice(0, maxColumns).map(said))
      while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
      return { name, rows }
    })
    if (sheets.some(({ rows }) => rows.length > maxRows + spareRows)) return { refusal: 'filas' }
    const inAll = sheets
      .flatMap(({ rows }) => rows)
      .reduce((sum, row) => row.reduce((sum, cell) => sum + cell.length, sum), 0)
    return inAll > mostInAll ? { refusal: 'ilegible' } : { sheets }
  } catch {
    return { refusal: 'ilegible' }
  }
}

async function sheetsOf(workbook: Buffer, whole: boolean): Promise<{ name: string; cells: readonly unknown[][] }[]> {
  const { default: readWorkbook, readSheet } = await import('read-excel-file/node')
  if (!whole) return [{ name: '', cells: await readSheet(workbook) }]
  return (await readWorkbook(workbook)).map(({ sheet, data }) => ({ name: sheet, cells: data }))
}

/** Decodes UTF-8, or what Excel writes: UTF-16 with BOM, or Windows-1252. Undefined if it is not text. */
function decoded(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, 2) === '\xFF\xFE') return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function records(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const [head = ''] = text.split(/[\r\n]/, 1)
  const counted = (sign: string) => head.split(sign).length
  const delimiter = [';', ',', '\t'].toSorted((a, b) => counted(b) - counted(a))[0]
  const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false }
  return parse(text, { ...lenient, delimiter, max_record_size: 100_000 })
}

/** A cell as text, without the apostrophe that guards against formulas. */
function said(cell: unknown): string {
  // A time without a day stands on the day from which a workbook counts.
  if (cell instanceof Date) return cell.toISOString().slice(...(cell.getUTCFullYear() < 1900 ? [11, 16] : [0, 10]))
  if (cell === null || cell === undefined) return ''
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, mostCharacters)
}
