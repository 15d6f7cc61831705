// Child process that parses untrusted sheets, for `sheet.ts`.
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { repacked } from './repack.ts'

export interface Task {
  bytes: Uint8Array
  maxRows: number
}
export type Read = { rows: string[][] } | { rows?: never; refusal: 'tipo' | 'filas' | 'ilegible' }

/** Rows for titles and headings. */
const spareRows = 10
const mostColumns = 60
const mostCharacters = 500
/** In all cells: many may share one long text. */
const mostInAll = 8_000_000

process.on('message', async ({ bytes, maxRows }: Task) => {
  process.send?.(await answer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxRows))
})

async function answer(bytes: Buffer, maxRows: number): Promise<Read> {
  const zipped = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  const text = zipped ? undefined : decoded(bytes)
  if (!zipped && text === undefined) return { refusal: 'tipo' }
  try {
    const cells = text === undefined ? await readSheet(await repacked(bytes)) : records(text)
    const rows = cells.map((row) => row.slice(0, mostColumns).map(said))
    while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
    if (rows.length > maxRows + spareRows) return { refusal: 'filas' }
    const inAll = rows.reduce((sum, row) => row.reduce((sum, cell) => sum + cell.length, sum), 0)
    return inAll > mostInAll ? { refusal: 'ilegible' } : { rows }
  } catch {
    return { refusal: 'ilegible' }
  }
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

function records(text: string): string[][] {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const counted = (sign: string) => head.split(sign).length
  const delimiter = [';', ',', '\t'].toSorted((a, b) => counted(b) - counted(a))[0]
  const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false }
  return parse(text, { ...lenient, delimiter, max_record_size: 100_000 })
}

/** A cell as text, without the apostrophe that guards against formulas. */
function said(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (cell === null || cell === undefined) return ''
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, mostCharacters)
}
