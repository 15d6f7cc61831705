import { Readable } from 'node:stream'
import { mensajes } from '#contract/shared/mensajes.ts'
import {
  type ExtensionDocumento,
  extensionDe,
  tipoDocumento,
  type TipoDocumento,
} from '#contract/shared/tipo-documento.ts'
import { HttpError } from '../http/errors.ts'
import { holdsOffice } from './oficina-antigua.ts'
import { charsetOf, lettersOf, markupOf } from './texto-archivo.ts'
import type { Upload } from './uploads.ts'

/** The inspected parts of an upload. */
type Archivo = Pick<Upload, 'head' | 'open' | 'pieces'>

const openXml = 'application/vnd.openxmlformats-officedocument'

type Text = 'svg' | 'txt' | 'csv' | 'md' | 'json' | 'xml' | 'gpx' | 'kml' | 'ics' | 'vcf' | 'dxf'
type Binary = Exclude<ExtensionDocumento, Text>

/** Served as what nothing opens by itself. */
const unnamed = 'application/octet-stream'

/** Possible types of the bytes for each extension, in file-type's names, and the MIME type served. */
const binaries: Record<Binary, [bytes: string[], mime: string]> = {
  jpg: [['jpg'], 'image/jpeg'],
  jpeg: [['jpg'], 'image/jpeg'],
  // An animated PNG counts as PNG.
  png: [['png', 'apng'], 'image/png'],
  gif: [['gif'], 'image/gif'],
  webp: [['webp'], 'image/webp'],
  pdf: [['pdf'], 'application/pdf'],
  rtf: [['rtf'], 'application/rtf'],
  odt: [['odt'], 'application/vnd.oasis.opendocument.text'],
  doc: [['cfb'], 'application/msword'],
  docx: [['docx'], `${openXml}.wordprocessingml.document`],
  xls: [['cfb'], 'application/vnd.ms-excel'],
  xlsx: [['xlsx'], `${openXml}.spreadsheetml.sheet`],
  ppt: [['cfb'], 'application/vnd.ms-powerpoint'],
  pptx: [['pptx'], `${openXml}.presentationml.presentation`],
  zip: [['zip'], unnamed],
  mp3: [['mp3'], unnamed],
  // Telephones record voice in the frame of a film.
  m4a: [['m4a', 'mp4'], unnamed],
  wav: [['wav'], unnamed],
  mp4: [['mp4', 'm4v'], unnamed],
  mov: [['mov'], unnamed],
  dwg: [['dwg'], unnamed],
  heic: [['heic'], unnamed],
  tif: [['tif'], unnamed],
}

/** How the text of each begins, and the MIME type served, to which its charset is added. */
const texts: Record<Text, { mime?: string; begins?: RegExp; element?: string }> = {
  svg: { mime: 'image/svg+xml', element: 'svg' },
  txt: { mime: 'text/plain' },
  // Excel opens one that begins so as SYLK, whose formulas run programs.
  csv: { mime: 'text/csv', begins: /^(?!ID;P[^\n]*\n[A-Z]{1,2};)/ },
  md: {},
  json: { begins: /^\s*[[{]/ },
  // With this instruction Word or Excel opens it, macros and all.
  xml: { begins: /^(?![^]*<\?mso-application)\s*</i },
  gpx: { element: 'gpx' },
  kml: { element: 'kml' },
  ics: { begins: /^\s*BEGIN:VCALENDAR/i },
  vcf: { begins: /^\s*BEGIN:VCARD/i },
  dxf: { begins: /^\s*(?:0|999)\s*\n/ },
}

/** Executable types, in file-type's names. */
const programs = new Set('exe elf macho class jar apk wasm swf crx xpi deb rpm lnk alias chm asar reg'.split(' '))

/** @throws 415 for a kind that is not taken, and for bytes that contradict the name */
export async function tipoArchivo(
  nombre: string,
  archivo: Archivo,
): Promise<{ mime_type: string; tipo: TipoDocumento }> {
  const mime_type = await mimeOf(extensionDe(nombre), archivo)
  if (!mime_type) throw new HttpError(415, 'tipo_no_permitido', mensajes.documentoNoAdmitido)
  return { mime_type, tipo: tipoDocumento(nombre) }
}

async function mimeOf(extension: string, archivo: Archivo): Promise<string | undefined> {
  if (Object.hasOwn(binaries, extension)) return await binaryMime(extension as Binary, archivo)
  if (Object.hasOwn(texts, extension)) return await textMime(extension as Text, archivo)
  // No computer runs a file by its name that has no extension.
  if (extension !== '') return undefined
  const letters = lettersOf(await archivo.head(headBytes))
  if (markupOf(letters) === 'html' || letters.startsWith('#!')) return undefined
  return programs.has((await signatureOf(archivo)) ?? '') ? undefined : unnamed
}

async function binaryMime(extension: Binary, archivo: Archivo): Promise<string | undefined> {
  const [wanted, mime] = binaries[extension]
  const bytes = await signatureOf(archivo)
  if (bytes === undefined || !wanted.includes(bytes)) return undefined
  return bytes !== 'cfb' || (await holdsOffice(extension, archivo.pieces())) ? mime : undefined
}

async function textMime(extension: Text, archivo: Archivo): Promise<string | undefined> {
  const { mime, begins, element } = texts[extension]
  const letters = lettersOf(await archivo.head(headBytes)).replaceAll('\r\n', '\n')
  const markup = markupOf(letters)
  if (markup === 'html' || letters.startsWith('#!') || (begins && !begins.test(letters))) return undefined
  // A drawing can run scripts: it is one by its name, or none.
  if (element ? markup !== element : markup === 'svg') return undefined
  // For text, file-type only guesses: a list of houses may well begin with «MZ».
  if (!element && signatures.has((await signatureOf(archivo)) ?? '')) return undefined
  const charset = await charsetOf(archivo.pieces())
  if (!charset || !mime) return charset && unnamed
  return element ? mime : `${mime}; charset=${charset}`
}

const headBytes = 64 * 1024
const signatures = new Set(Object.values(binaries).flatMap(([bytes]) => bytes))

/** A file that cannot be read to its end has no known type. */
async function signatureOf(archivo: Archivo): Promise<string | undefined> {
  const { fileTypeFromStream } = await import('file-type')
  return (await fileTypeFromStream(Readable.toWeb(archivo.open()) as ReadableStream).catch(() => undefined))?.ext
}
