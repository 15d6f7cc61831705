import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { describe, expect, test } from 'vitest'
import { readSheet } from './sheet.ts'
import { sheet, xlsxOf } from './xlsx.ts'

const read = (bytes: Buffer, rows = 100) => readSheet(bytes, rows)
const text = (words: string, encoding: BufferEncoding = 'utf8') => Buffer.from(words, encoding)

describe('a CSV', () => {
  test.each([
    ['semicolons', text('Nombre;Correo\nÁlvaro;a@b.cl')],
    ['commas', text('Nombre,Correo\nÁlvaro,a@b.cl')],
    ['tabs', text('Nombre\tCorreo\r\nÁlvaro\ta@b.cl')],
    ['a mark', text('\uFEFFNombre;Correo\nÁlvaro;a@b.cl')],
    ['Windows-1252', text('Nombre;Correo\nÁlvaro;a@b.cl', 'latin1')],
    ['UTF-16', text('\uFEFFNombre\tCorreo\nÁlvaro\ta@b.cl', 'utf16le')],
    ['quotes', text('"Nombre";"Correo"\n"Álvaro";"a@b.cl"')],
    ['apostrophes before formulas', text("Nombre;Correo\nÁlvaro;'@b.cl")],
  ])('with %s', async (what, bytes) => {
    const [, row] = await read(bytes)
    expect(row).toEqual(['Álvaro', what.startsWith('apostrophes') ? '@b.cl' : 'a@b.cl'])
  })

  test('keeps row numbers and quoted content', async () => {
    expect(await read(text('a;b\n\n"x;\n""y""";z\n\n'))).toEqual([['a', 'b'], [''], ['x;\n"y"', 'z']])
  })

  test('with too many rows is refused', async () => {
    await expect(read(text('a;b\n'.repeat(200)))).rejects.toThrow('La planilla tiene más de 100 filas.')
  })
})

describe('a workbook', () => {
  const unreadable = 'No se pudo leer la planilla.'

  test('has displayed values: formulas are never evaluated', async () => {
    const cells =
      '<row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1" t="str"><f>HYPERLINK("http://x")</f><v>x</v></c></row>'
    expect(await read(await workbook(cells))).toEqual([['7', 'x']])
  })

  test('that unpacks to five hundred times its size is refused', async () => {
    const bomb = await folded(2 ** 25)
    expect(bomb.length).toBeLessThan(2 ** 16)
    await expect(read(bomb)).rejects.toThrow(unreadable)
  })

  test('that declares a false small size is refused', async () => {
    const liar = await folded(2 ** 24)
    // Declared size, in the central directory and the data descriptor.
    for (const [signature, offset] of [
      [0x02_01_4b_50, 24],
      [0x08_07_4b_50, 12],
    ] as const) {
      const mark = Buffer.alloc(4)
      mark.writeUInt32LE(signature)
      const at = liar.lastIndexOf(mark)
      if (at >= 0) liar.writeUInt32LE(100, at + offset)
    }
    await expect(read(liar)).rejects.toThrow(unreadable)
  })

  test('with a far cell is refused', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    await expect(read(await workbook(far))).rejects.toThrow(unreadable)
  })

  test('that is truncated is refused', async () => {
    const whole = await xlsxOf(() => [sheet('a', [{ title: 'x', value: () => 'y' }], [1])])
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow(unreadable)
  })
})

/** A workbook of one sheet with these rows. */
async function workbook(rows: string): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), name)
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`)
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  zip.end()
  return await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
}

/** A zip bomb: one sheet of `size` blanks. */
async function folded(size: number): Promise<Buffer> {
  const zip = new ZipFile()
  const block = Buffer.alloc(2 ** 20, ' ')
  zip.addReadStream(Readable.from(Array.from({ length: size / block.length }, () => block)), 'xl/worksheets/sheet1.xml')
  zip.end()
  return await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
}
