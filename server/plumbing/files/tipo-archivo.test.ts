import { describe, expect, test } from 'vitest'
import {
  compound,
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
    ['audio.mp3', text('ID3 y lo demás')],
    ['correo.msg', compound('__nameid_version1.0')],
    ['respaldo.zip', zipOf({ 'a.txt': 'hola' })],
    ['plano.dwg', Buffer.from([1, 2, 3, 0, 255])],
    ['notas.md', text('# Notas')],
    ['LEAME', text('Hola')],
  ])('%s: any other is kept as bytes', async (nombre, bytes) => {
    expect(await typeOf(nombre, bytes)).toEqual({ tipo: 'otro', mime_type: 'application/octet-stream' })
  })
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
    ['a page as XHTML in whatever', 'a.xml', text('<?xml version="1.0"?><!-- --><html xmlns="x"/>')],
    ['a page in whatever', 'a.xyz', text('<SCRIPT>alert(1)</SCRIPT>')],
    ['a program', 'a.exe', exe],
    ['a program as a PDF', 'a.pdf', exe],
    ['a program as text', 'a.txt', exe],
    ['a program in whatever', 'a.dat', exe],
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
  ])('%s', async (_what, nombre, bytes) => {
    await expect(typeOf(nombre, bytes)).rejects.toMatchObject({ status: 415, message: 'Tipo de archivo no permitido.' })
  })
})
