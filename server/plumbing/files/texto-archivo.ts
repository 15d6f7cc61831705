type Bytes = AsyncIterable<Uint8Array>

const boms: [string, number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Returns the charset of a file that is text throughout; undefined for any other. */
export async function charsetOf(bytes: Bytes): Promise<string | undefined> {
  let reader: TextReader | undefined
  for await (const piece of bytes) {
    reader ??= readerFor(piece)
    if (!reader.reads(piece)) return undefined
  }
  return reader?.charset()
}

interface TextReader {
  /** Returns false once it is not text. */
  reads(piece: Uint8Array): boolean
  /** At the end. */
  charset(): string | undefined
}

function readerFor(start: Uint8Array): TextReader {
  const marked = markedAs(start)
  return marked ? wideReader(marked) : byteReader()
}

const markedAs = (start: Uint8Array): string | undefined =>
  boms.find(([, bom]) => bom.every((byte, index) => start[index] === byte))?.[0]

// Controls that no text contains: all but tabs, line ends and form feeds.
const controls = /[\p{Cc}--[\t\n\f\r]]/v

function wideReader(charset: string): TextReader {
  const decoder = new TextDecoder(charset, { fatal: true })
  const reads = (piece?: Uint8Array) => {
    try {
      return !controls.test(decoder.decode(piece, { stream: piece !== undefined }))
    } catch {
      return false
    }
  }
  return { reads, charset: () => (reads() ? charset : undefined) }
}

/** Bytes that windows-1252 leaves undefined. */
const empty = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** As `controls`, for single bytes. */
const isControl = (byte: number) =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)

/** Works on bytes: decoding ten files at once would fill the memory. */
function byteReader(): TextReader {
  let utf8 = true
  // Spreadsheets and Notepad write it in Chile; nearly every byte is a valid letter.
  let windows = true
  /** Bytes that the current UTF-8 letter still needs. */
  let wanted = 0
  return {
    reads(piece) {
      for (const byte of piece) {
        if (isControl(byte)) return false
        windows &&= !empty.has(byte)
        const continues = byte >= 0x80 && byte < 0xc0
        utf8 &&= continues === wanted > 0 && byte < 0xf5
        wanted = continues ? wanted - 1 : byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
      }
      return utf8 || windows
    },
    charset: () => (utf8 && wanted === 0 ? 'utf-8' : windows ? 'windows-1252' : undefined),
  }
}

/** Decodes the beginning of any file. */
export function lettersOf(head: Buffer): string {
  return new TextDecoder(markedAs(head) ?? 'utf-8').decode(head)
}

const passedOver = /\s*(?:<\?[^]*?\?>|<!--[^]*?-->|<!doctype\s(?!\s*html\b)[^[>]*(?:\[[^]*?\]\s*)?>)/iy
const element = /\s*<(!doctype\s+html|[a-z][a-z0-9]*)(?=[\s/>])/iy

/** First element of markup, in lower case: `svg`, or `html` for any that makes a browser see a page. */
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
