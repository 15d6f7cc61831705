// Child process that parses untrusted sheets, for `sheet.ts`. It starts for each, and loads the one reader it needs.
import { decoded } from './decode.ts'
import { type Hoja, trimmed } from './hoja.ts'
import { unpacked } from './unpack.ts'

export interface Task {
  bytes: Uint8Array
  /** Of each sheet; what stands beyond is left out. */
  mostRows: number
  mostColumns: number
}
export type Read = { sheets: Hoja[] } | { sheets?: never; refusal: 'tipo' | 'antigua' | 'clave' | 'ilegible' }

/** In all cells: many may share one long text. */
const mostInAll = 8_000_000

process.on('message', async ({ bytes, ...wanted }: Task) => {
  process.send?.(await answer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wanted))
})

async function answer(bytes: Buffer, { mostRows, mostColumns }: Omit<Task, 'bytes'>): Promise<Read> {
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === '\xD0\xCF\x11\xE0')
    return { refusal: bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'clave' : 'antigua' }
  const zipped = signature === 'PK\x03\x04'
  const text = zipped ? undefined : decoded(bytes)
  if (!zipped && text === undefined) return { refusal: 'tipo' }
  try {
    const sheets = text === undefined ? await workbook(bytes, mostColumns) : await sheetsOfText(text, mostColumns)
    for (const { rows } of sheets) {
      while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
      rows.length = Math.min(rows.length, mostRows)
    }
    const inAll = sheets
      .flatMap(({ rows }) => rows)
      .reduce((sum, row) => row.reduce((sum, cell) => sum + cell.length, sum), 0)
    return inAll > mostInAll ? { refusal: 'ilegible' } : { sheets }
  } catch {
    return { refusal: 'ilegible' }
  }
}

async function workbook(bytes: Buffer, mostColumns: number): Promise<Hoja[]> {
  const files = await unpacked(bytes)
  if (files.has('content.xml')) return (await import('./ods-reader.ts')).odsSheets(files, mostColumns)
  return (await import('./xlsx-reader.ts')).xlsxSheets(files, mostColumns)
}

async function sheetsOfText(text: string, mostColumns: number): Promise<Hoja[]> {
  if (/^\s*</.test(text) && /<(?:\w+:)?(?:table|workbook)\b/i.test(text))
    return (await import('./html-reader.ts')).pageSheets(text, mostColumns)
  const { records } = await import('./delimited.ts')
  const rows = records(text.replace(/^\uFEFF/, '')).map((row) => row.slice(0, mostColumns).map(trimmed))
  return [{ name: '', hidden: false, since1904: false, rows }]
}
