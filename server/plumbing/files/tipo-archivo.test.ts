import { describe, expect, test } from 'vitest'
import {
  compound,
  docm,
  docx,
  elf,
  exe,
  gif,
  jpeg,
  machO,
  odt,
  pdf,
  png,
  pptx,
  received,
  rtf,
  svg,
  webp,
  xlsx,
  zipOf,
} from '#test/support/documentos.ts'
import { tipoArchivo } from './tipo-archivo.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'
const text = (letters: string) => Buffer.from(letters)
const latin1 = (letters: string) => Buffer.from(letters, 'latin1')
const utf16 = (letters: string) => Buffer.from(`\ufeff${letters}`, 'utf16le')
const page = text('\n<!DOCTYPE html><html><script>alert(1)</script></html>')

const refused = 'Este tipo de archivo no se admite.'
/** The first box of a film, of this brand. */
const box = (brand: string) => text(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`)

/** One row type for synchronous and asynchronous bytes. */
type Bytes = Buffer | Promise<Buffer>
const typeOf = async (nombre: string, bytes: Bytes) => tipoArchivo(nombre, received(await bytes))

describe('bytes that match the name', () => {
  test.each<[string, Bytes, string, string]>([
    ['a.jpg', jpeg(), 'imagen', 'image/jpeg'],
    ['a.jpeg', jpeg(), 'imagen', 'image/jpeg'],
    ['A.PNG', png, 'imagen', 'image/png'],
    ['a.gif', gif, 'imagen', 'image/gif'],
    ['a.webp', webp, 'imagen', 'image/webp'],
    ['a.svg', svg, 'imagen', 'image/svg+xml'],
    ['a.svg', text('<!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]><svg></svg>'), 'imagen', 'image/svg+xml'],
    ['a.pdf', pdf, 'documento', 'application/pdf'],
    ['a.doc', compound('WordDocument'), 'documento', 'application/msword'],
    ['a.docx', docx(), 'documento', `${openXml}.wordprocessingml.document`],
    ['a.rtf', rtf, 'documento', 'application/rtf'],
    ['a.odt', odt(), 'documento', 'application/vnd.oasis.opendocument.text'],
    ['a.txt', text('Guardia nocturna: 3 ñandúes.\r\n'), 'documento', 'text/plain; charset=utf-8'],
    ['a.txt', latin1('Guardia nocturna: 3 ñandúes. 100 \x80'), 'documento', 'text/plain; charset=windows-1252'],
    ['a.txt', utf16('Guardia ñ'), 'documento', 'text/plain; charset=utf-16le'],
    ['a.txt', utf16('Guardia ñ').swap16(), 'documento', 'text/plain; charset=utf-16be'],
    ['a.xls', compound('SummaryInformation', 'Workbook'), 'hoja_de_calculo', 'application/vnd.ms-excel'],
    ['a.xls', compound('Book'), 'hoja_de_calculo', 'application/vnd.ms-excel'],
    ['a.xlsx', xlsx(), 'hoja_de_calculo', `${openXml}.spreadsheetml.sheet`],
    ['a.csv', text('MZ;CASA\n4;12\n'), 'hoja_de_calculo', 'text/csv; charset=utf-8'],
    ['a.ppt', compound('PowerPoint Document'), 'presentacion', 'application/vnd.ms-powerpoint'],
    ['a.pptx', pptx(), 'presentacion', `${openXml}.presentationml.presentation`],
  ])('%s', async (nombre, bytes, tipo, mime_type) => {
    expect(await typeOf(nombre, bytes)).toEqual({ tipo, mime_type })
  })

  test.each<[string, Bytes]>([
    ['respaldo.zip', zipOf({ 'a.txt': 'hola' })],
    ['notas.md', text('# Notas')],
    ['datos.json', text('\ufeff[{"a": 1}]')],
    ['datos.xml', text('<?xml version="1.0"?><EnvioDTE/>')],
    ['recorrido.gpx', text('<?xml version="1.0"?>\n<gpx version="1.1"/>')],
    ['mapa.kml', text('<kml xmlns="http://www.opengis.net/kml/2.2"></kml>')],
    ['turno.ics', text('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')],
    ['contacto.vcf', text('BEGIN:VCARD\nEND:VCARD\n')],
    ['plano.dxf', text('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['plano.dwg', text('AC1032\0\0\0\0')],
    ['audio.mp3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(417)])],
    ['voz.m4a', box('M4A ')],
    ['voz de teléfono.m4a', box('mp42')],
    ['radio.wav', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['incendio.mp4', box('isom')],
    ['incendio.MOV', box('qt  ')],
    ['foto.heic', box('heic')],
    ['plano.tif', Buffer.from('49492a0008000000000000000000', 'hex')],
    ['LEAME', text('Hola')],
    ['Acta de la reunión. Marzo', Buffer.from([1, 2, 3])],
  ])('%s: any other is kept as bytes', async (nombre, bytes) => {
    expect(await typeOf(nombre, bytes)).toEqual({ tipo: 'otro', mime_type: 'application/octet-stream' })
  })
})

test.each(
  'iqy slk library-ms iso one desktop docm xlsm eml msg exe sh url lnk xll tiff ods html js bin dat xyz mpp 7z rar epub constructor'.split(
    ' ',
  ),
)('415: .%s, whatever it holds', async (extension) => {
  const holds: Bytes[] = [text('Hola'), text('{}'), pdf, png, Buffer.from([1, 2, 3]), zipOf({ 'a.txt': 'hola' })]
  for (const bytes of holds)
    await expect(typeOf(`a.pdf.${extension}`, bytes)).rejects.toMatchObject({ status: 415, message: refused })
})

describe('415', () => {
  test.each<[string, string, Bytes]>([
    ['a page', 'a.html', page],
    ['a page with a document’s name before', 'a.pdf.html', pdf],
    ['a page as a PDF', 'a.pdf', page],
    ['a page as a picture', 'a.jpg', page],
    ['a page as text', 'a.txt', page],
    // Two spaces: a page has one. Long runs of them once took quadratic time.
    ['a page after two spaces', 'a.txt', text('<!doctype  html><x-y onclick=alert(1)>')],
    ['a page as text, in two bytes a letter', 'a.txt', utf16('<html><script>alert(1)</script>')],
    ['a page as a sheet', 'a.csv', text('<table><tr><td>1</td></tr></table>')],
    ['a page as a drawing', 'a.svg', text('<!-- svg --><html><svg/></html>')],
    ['a page as XML', 'a.xml', text('<?xml version="1.0"?><!-- --><html xmlns="x"/>')],
    ['a page in what has no name', 'datos', text('<SCRIPT>alert(1)</SCRIPT>')],
    ['a program', 'a.exe', exe],
    ['a program as a PDF', 'a.pdf', exe],
    ['a program as text', 'a.txt', exe],
    ['a program in what has no name', 'datos', exe],
    ['a program of Linux', 'servidor', elf],
    ['a program of a Mac', 'servidor', machO],
    ['a script', 'a.sh', text('echo')],
    ['a script as text', 'a.txt', text('#!/bin/sh\nrm -rf /\n')],
    ['a script in whatever', 'instalar', text('#!/usr/bin/env python3\n')],
    ['a Java archive', 'a.zip', zipOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
    ['an installer as a Word document', 'a.doc', compound('Property')],
    ['a sheet as a Word document', 'a.doc', compound('Workbook')],
    ['a Word document as a sheet', 'a.xlsx', docx()],
    ['a zip as a Word document', 'a.docx', zipOf({ 'a.txt': 'hola' })],
    ['a PNG as a JPEG', 'a.jpg', png],
    ['a PDF as text', 'a.txt', text('%PDF-1.4\nde puras letras\n')],
    ['a drawing as text', 'a.txt', svg],
    ['text as a drawing', 'a.svg', text('un dibujo')],
    ['bytes as text', 'a.txt', Buffer.from([72, 0, 255, 1])],
    ['bytes as a sheet', 'a.csv', Buffer.from([72, 129, 72])],
    ['half a letter at the end of UTF-16', 'a.txt', Buffer.from([0xff, 0xfe, 72])],
    ['nothing that is known as a picture', 'a.png', text('png')],
    ['text as sound', 'a.mp3', text('un, dos, tres')],
    ['a picture as a plan', 'a.dwg', png],
    ['a film as a photograph', 'a.heic', box('isom')],
    ['a Word document as a zip', 'a.zip', docx()],
    ['a document with macros', 'a.docx', docm()],
    ['text as data', 'a.json', text('alert(1)')],
    ['text as XML', 'a.xml', text('hola')],
    [
      'a document that Word opens, as XML',
      'a.xml',
      text('<?xml version="1.0"?><?mso-application progid="Word.Document"?><a/>'),
    ],
    ['a place as a track', 'a.gpx', text('<kml/>')],
    ['a contact as an event', 'a.ics', text('BEGIN:VCARD')],
    ['text as a contact', 'a.vcf', text('Juan')],
    ['text as a drawing of lines', 'a.dxf', text('SECTION')],
    ['a drawing as notes', 'a.md', svg],
    ['SYLK as a sheet', 'a.csv', text('ID;PWXL;N;E\r\nC;Y1;X1;K0;EEXEC("calc")\r\n')],
  ])('%s', async (_what, nombre, bytes) => {
    await expect(typeOf(nombre, bytes)).rejects.toMatchObject({ status: 415, message: refused })
  })
})
