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

/** Required type of the bytes for each extension (spec §3), in file-type's names, and the MIME type served. */
const binaries: Record<Exclude<ExtensionDocumento, 'svg' | 'txt' | 'csv'>, [bytes: string, mime: string]> = {
  jpg: ['jpg', 'image/jpeg'],
  jpeg: ['jpg', 'image/jpeg'],
  png: ['png', 'image/png'],
  gif: ['gif', 'image/gif'],
  webp: ['webp', 'image/webp'],
  pdf: ['pdf', 'application/pdf'],
  rtf: ['rtf', 'application/rtf'],
  odt: ['odt', 'application/vnd.oasis.opendocument.text'],
  doc: ['cfb', 'application/msword'],
  docx: ['docx', `${openXml}.wordprocessingml.document`],
  xls: ['cfb', 'application/vnd.ms-excel'],
  xlsx: ['xlsx', `${openXml}.spreadsheetml.sheet`],
  ppt: ['cfb', 'application/vnd.ms-powerpoint'],
  pptx: ['pptx', `${openXml}.presentationml.presentation`],
}
const texts: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' }

/** Executable types, in file-type's names. */
const programs = new Set('exe elf macho class jar apk wasm swf crx xpi deb rpm lnk alias chm asar reg'.split(' '))

/** Extensions that computers or browsers run by name alone. */
const runningNames = new Set(
  (
    'exe com bat cmd scr pif msi msp msix appx cpl dll sys drv ocx vb vbs vbe js mjs cjs jse jsx ts ws wsf wsh wsc sct ' +
    'ps1 psm1 hta jar class dex apk ipa app pkg dmg deb rpm run appimage sh bash zsh csh ksh command lnk url scf reg ' +
    'inf gadget php phtml phar asp aspx jsp cgi pl py pyc rb lua swf xll chm crx xpi elf so dylib ' +
    'htm html xhtml xht shtml mht mhtml svgz xsl xslt'
  ).split(' '),
)

/** @throws 415 for bytes that contradict the name, for pages and for programs */
export async function tipoArchivo(
  nombre: string,
  archivo: Archivo,
): Promise<{ mime_type: string; tipo: TipoDocumento }> {
  const mime_type = await mimeOf(extensionDe(nombre), archivo)
  if (!mime_type) throw new HttpError(415, 'tipo_no_permitido', mensajes.archivoNoPermitido)
  return { mime_type, tipo: tipoDocumento(nombre) }
}

async function mimeOf(extension: string, archivo: Archivo): Promise<string | undefined> {
  if (runningNames.has(extension)) return undefined
  const bytes = await signatureOf(archivo)
  if (extension in binaries) return await binaryMime(extension as keyof typeof binaries, bytes, archivo)

  const letters = lettersOf(await archivo.head(64 * 1024))
  const markup = markupOf(letters)
  if (markup === 'html' || letters.startsWith('#!')) return undefined
  if (extension === 'svg') return markup === 'svg' && (await charsetOf(archivo.pieces())) ? 'image/svg+xml' : undefined
  if (extension in texts) {
    // For text, file-type only guesses: a list of houses may well begin with «MZ».
    const isText = !signatures.has(bytes ?? '') && markup !== 'svg'
    const charset = isText && (await charsetOf(archivo.pieces()))
    return charset ? `${texts[extension]}; charset=${charset}` : undefined
  }
  return programs.has(bytes ?? '') ? undefined : 'application/octet-stream'
}

const signatures = new Set(Object.values(binaries).map(([bytes]) => bytes))

async function binaryMime(extension: keyof typeof binaries, bytes: string | undefined, archivo: Archivo) {
  const [wanted, mime] = binaries[extension]
  // An animated PNG counts as PNG.
  if (bytes !== wanted && !(wanted === 'png' && bytes === 'apng')) return undefined
  return wanted !== 'cfb' || (await holdsOffice(extension, archivo.pieces())) ? mime : undefined
}

/** A file that cannot be read to its end has no known type. */
async function signatureOf(archivo: Archivo): Promise<string | undefined> {
  const { fileTypeFromStream } = await import('file-type')
  return (await fileTypeFromStream(Readable.toWeb(archivo.open()) as ReadableStream).catch(() => undefined))?.ext
}
