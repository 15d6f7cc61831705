import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import writeXlsxFile from 'write-excel-file/node'
import yazl from 'yazl'
import { encoded, samplePicture } from './pictures.ts'

const bytesOf = (text: string) => Buffer.from(text)

/** A zip of these entries, in this order. */
export async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(bytesOf(content), name)
  zip.end()
  return await buffer(zip.outputStream.pipe(new PassThrough()))
}

const main = (kind: string) => {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
  return `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="${type}"/></Types>`
}

export const docm = () =>
  zipOf({ '[Content_Types].xml': main('x').replace(/vnd\..*main/, 'vnd.ms-word.document.macroEnabled.main') })
export const docx = () =>
  zipOf({ '[Content_Types].xml': main('wordprocessingml.document'), 'word/document.xml': '<w:document/>' })
export const pptx = () =>
  zipOf({ '[Content_Types].xml': main('presentationml.presentation'), 'ppt/presentation.xml': '<p/>' })
export const xlsx = (): Promise<Buffer> => writeXlsxFile([[{ value: 'Casco' }, { value: 3 }]]).toBuffer()
export const odt = () =>
  zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'META-INF/manifest.xml': '<m/>', 'content.xml': '<c/>' })

/** A pre-2007 Office file: its header and a directory of `names`. */
export function compound(...names: string[]): Buffer {
  const header = Buffer.alloc(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    return entry
  })
  return Buffer.concat([header, ...entries, Buffer.alloc(512)])
}

export const pdf = bytesOf(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0>>endobj\n%%EOF\n',
)
export const svg = bytesOf('<?xml version="1.0"?>\n<!-- hecho a mano -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')
export const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
export const jpeg = () => samplePicture(8, 8)
export const rtf = bytesOf('{\\rtf1\\ansi Hola}')
export const exe = Buffer.concat([bytesOf('MZ'), Buffer.alloc(200)])
export const elf = Buffer.concat([bytesOf('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])
export const machO = Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(200)])

/** An uploaded file as a route receives it. */
export const received = (bytes: Buffer) => ({
  head: async (most: number) => bytes.subarray(0, most),
  pieces: () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
  open: () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)], { objectMode: false }),
})

interface Sent {
  bytes: Buffer
  name: string
  /** Declared content type. */
  type?: string
  fields?: Record<string, string>
}

/** A document's upload form as a browser sends it: the fields, then the file. */
export async function documentForm({ bytes, name, type = 'application/octet-stream', fields = {} }: Sent) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return await encoded(form)
}
