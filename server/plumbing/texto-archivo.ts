/** A file's bytes, in pieces. */
type Bytes = AsyncIterable<Uint8Array>

const boms: [string, number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

// What no text holds: of the controls it has tabs and the ends of lines and pages.
const controls = /[\p{Cc}--[\t\n\f\r\x80-\x9f]]/v
/** The places that windows-1252 leaves empty. */
const notWindows = /[\x81\x8d\x8f\x90\x9d]/

/** The encoding of a file that is text from beginning to end; undefined for any other. */
export async function charsetOf(bytes: Bytes): Promise<string | undefined> {
  let readers: TextReader[] | undefined
  for await (const piece of bytes) {
    readers ??= readersFor(piece)
    readers = readers.filter((reader) => reader.reads(piece))
    if (readers.length === 0) return undefined
  }
  return readers?.find((reader) => reader.reads())?.charset
}

interface TextReader {
  charset: string
  /** Whether what was given so far is text of its encoding; at the end, without a piece, whether the whole is. */
  reads(piece?: Uint8Array): boolean
}

function readersFor(start: Uint8Array): TextReader[] {
  const marked = boms.find(([, bom]) => bom.every((byte, index) => start[index] === byte))
  if (marked) return [decodingReader(marked[0])]
  return [decodingReader('utf-8'), windowsReader]
}

function decodingReader(charset: string): TextReader {
  const decoder = new TextDecoder(charset, { fatal: true })
  return {
    charset,
    reads(piece) {
      try {
        return !controls.test(decoder.decode(piece, { stream: piece !== undefined }))
      } catch {
        return false
      }
    },
  }
}

/** What spreadsheets and Notepad write in Chile: it has a letter for nearly every byte. */
const windowsReader: TextReader = {
  charset: 'windows-1252',
  reads(piece = new Uint8Array()) {
    const letters = Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1')
    return !controls.test(letters) && !notWindows.test(letters)
  },
}

/** The beginning of a file as letters, whatever it is. */
export function lettersOf(head: Buffer): string {
  const marked = boms.find(([, bom]) => bom.every((byte, index) => head[index] === byte))
  return new TextDecoder(marked?.[0] ?? 'utf-8').decode(head)
}

const passedOver = /\s*(?:<\?[^]*?\?>|<!--[^]*?-->|<!doctype\s+(?!html\b)[^[>]*(?:\[[^]*?\]\s*)?>)/iy
const element = /\s*<(!doctype\s+html|[a-z][a-z0-9]*)(?=[\s/>])/iy

/** The first element of what begins as markup, in small letters: `svg`, or `html` for any by which a browser knows a page. */
export function markupOf(letters: string): string | undefined {
  let at = 0
  for (passedOver.lastIndex = 0; passedOver.test(letters);) at = passedOver.lastIndex
  element.lastIndex = at
  const name = element.exec(letters)?.[1]?.toLowerCase()
  return name && (ofPages.has(name) || name.startsWith('!doctype') ? 'html' : name)
}

// mimesniff.spec.whatwg.org §7.1, and what loads or runs something.
const ofPages = new Set(
  'html head body title meta base link style script noscript iframe frameset object embed img form h1 div font table a br b p'.split(
    ' ',
  ),
)
