import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { describe, expect, test } from 'vitest'
import { readSheets, readWorkbook } from './sheet.ts'
import { sheet, xlsxOf } from './xlsx.ts'

const most = { maxRows: 100, maxColumns: 60 }
const read = async (bytes: Buffer) => (await readSheets(bytes, most))[0]?.rows
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
    ['UTF-16, the other way', text('\uFEFFNombre\tCorreo\nÁlvaro\ta@b.cl', 'utf16le').swap16()],
    ['bars', text('Nombre|Correo\nÁlvaro|a@b.cl')],
    ['the letters of a Mac', text('Nombre;Correo\r\xE7lvaro;a@b.cl', 'latin1')],
    ['the letters of MS-DOS', text('Nombre;Correo\r\n\xB5lvaro;a@b.cl', 'latin1')],
    ['apostrophes before formulas', text("Nombre;Correo\nÁlvaro;'@b.cl")],
  ])('with %s', async (what, bytes) => {
    const [, row] = (await read(bytes)) ?? []
    expect(row).toEqual(['Álvaro', what.startsWith('apostrophes') ? '@b.cl' : 'a@b.cl'])
  })

  test('keeps row numbers and quoted content', async () => {
    expect(await read(text('a;b\n\n"x;\n""y""";z\n\n'))).toEqual([['a', 'b'], [''], ['x;\n"y"', 'z']])
  })

  test.each([
    ['commas under a title', 'Nómina; 2026\nNombre,Correo\nÁlvaro,a@b.cl\nBeto,b@b.cl', 2],
    ['semicolons with commas in its texts', 'Nombre;Lugar\n"Soto, A";Ruta 5, km 1, norte\nBeto;Centro', 1],
    ['semicolons under the word of Excel for it', 'sep=;\nNombre;Lugar\nSoto, A;Ruta 5', 2],
    ['commas and lines within texts', 'Nombre,Lugar\nAna,"uno;dos;tres\ncuatro;cinco"\nBeto,Centro', 1],
  ])('is divided by %s', async (_what, words, at) => {
    expect((await read(text(words)))?.[at]).toHaveLength(2)
  })

  test('keeps an apostrophe of Windows that a Mac reads as a letter', async () => {
    expect(await read(text('Calle;O\x92Higgins y 10\x9610', 'latin1'))).toEqual([['Calle', 'O’Higgins y 10–10']])
  })

  test('keeps long texts whole', async () => {
    const long = `${'Se trabaja con una línea. '.repeat(300)}FIN`
    expect(await read(text(`Relato;x\n${long};1`))).toEqual([
      ['Relato', 'x'],
      [long, '1'],
    ])
  })

  test('with too many rows is refused', async () => {
    const whole = readWorkbook(text('a;b\n'.repeat(200)), most)
    await expect(whole).rejects.toThrow('La planilla tiene más de 100 filas.')
    // One more than can be read tells whoever takes in one sheet alone.
    expect(await read(text('a;b\n'.repeat(200)))).toHaveLength(141)
  })
})

describe('a workbook', () => {
  const unreadable = 'No se pudo leer la planilla.'

  test('has displayed values: formulas are never evaluated', async () => {
    const cells =
      '<row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1" t="str"><f>HYPERLINK("http://x")</f><v>x</v></c></row>'
    expect(await read(await workbook([{ rows: cells }]))).toEqual([['7', 'x']])
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
    await expect(read(await workbook([{ rows: far }]))).rejects.toThrow(unreadable)
  })

  test('that is truncated is refused', async () => {
    const whole = await xlsxOf(() => [sheet('a', [{ title: 'x', value: () => 'y' }], [1])])
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow(unreadable)
  })
})

const inCells = (...cells: string[]) => `<row r="1">${cells.join('')}</row>`

describe('cells of a workbook', () => {
  const styles = (...codes: string[]) =>
    `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${60 + index}" formatCode="${code}"/>`).join('')}</numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf/>${codes.map((_code, index) => `<xf numFmtId="${60 + index}"/>`).join('')}<xf numFmtId="22"/></cellXfs>`
  const n = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`

  test('show their days and hours, in formats that other programs number as they like', async () => {
    const codes = ['dd/mm/yyyy', '[$-340A]d &quot;de&quot; mmmm;@', 'h:mm', '[h]:mm', 'dd\\-mm\\-yyyy\\ hh:mm:ss']
    const row = inCells(
      n(44472, 1),
      n(44472, 2),
      n(0.904166666666667, 3),
      n(1.25, 4),
      n('44472.90428240741', 5),
      n(44472.9041666667, 6),
      n(44472.9041666667, 1),
      '<c t="d"><v>2021-10-03T21:42:00.000Z</v></c>',
    )
    expect(await read(await workbook([{ rows: row }], { styles: styles(...codes) }))).toEqual([
      [
        '2021-10-03',
        '2021-10-03',
        '21:42',
        '30:00',
        '2021-10-03 21:42:10',
        ...Array.from({ length: 3 }, () => '2021-10-03 21:42'),
      ],
    ])
  })

  test('show zeros, words and masks of their format; money and units are numbers', async () => {
    const codes = [
      '00000000',
      '&quot;ERA-&quot;000',
      '00\\-000',
      '&quot;$&quot;\\ #,##0',
      '#,##0.00',
      '0&quot; bar&quot;',
      '000.0',
    ]
    const row = inCells(
      ...[774108, 12, 774, 45990, 84.25, 300, 6.8].map((value, index) => n(value, index + 1)),
      n('84.250000000000014'),
    )
    expect(await read(await workbook([{ rows: row }], { styles: styles(...codes) }))).toEqual([
      ['00774108', 'ERA-012', '00-774', '45990', '84,25', '300', '6,8', '84,25'],
    ])
  })

  test('have texts of several pieces, without how they are spoken, and yes or no', async () => {
    const texts = '<si><r><t>Ñandú </t></r><r><t xml:space="preserve">&amp; más_x000D_</t></r><rPh><t>no</t></rPh></si>'
    const row = inCells(
      '<c t="s"><v>0</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="inlineStr"><is><t>a</t><rPh><t>no</t></rPh></is></c>',
    )
    expect(await read(await workbook([{ rows: row }], { texts }))).toEqual([['Ñandú & más', 'Sí', '#N/A', 'a']])
  })

  test('tell hidden sheets, and from when days count', async () => {
    const one = inCells(n(36420, 1))
    const book = await workbook(
      [
        { rows: one, name: 'listas', state: 'veryHidden' },
        { rows: one, name: 'Nómina' },
      ],
      { styles: styles('dd-mm-yy'), since1904: true },
    )
    expect(await readSheets(book, most)).toEqual([
      { name: 'listas', hidden: true, since1904: true, rows: [['2003-09-18']] },
      { name: 'Nómina', hidden: false, since1904: true, rows: [['2003-09-18']] },
    ])
  })

  test('stand where no address says, and in tags with a prefix', async () => {
    const rows =
      '<x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c><x:v>2</x:v></x:c></x:row><x:row r="3"><x:c r="B3"><x:v>3</x:v></x:c></x:row>'
    expect(await read(await workbook([{ rows }]))).toEqual([['1', '', '2'], [], ['', '3']])
  })
})

describe('a sheet of another program', () => {
  test('is read from OpenDocument', async () => {
    const cell = (what: string, shown: string) =>
      `<table:table-cell ${what}><text:p>${shown}</text:p></table:table-cell>`
    const rows = [
      cell('office:value-type="string"', 'Ñandú<text:line-break/>&amp; más'),
      '<table:table-cell table:number-columns-repeated="2"/>',
      cell('office:value-type="date" office:date-value="2021-10-03"', '03/10/21'),
      cell('office:value-type="date" office:date-value="2021-10-03T21:41:59.999999999"', '03/10/21 21:42'),
      cell('office:value-type="time" office:time-value="PT21H41M59.9999999S"', '21:42'),
      cell('office:value-type="float" office:value="84.25"', '84,3'),
      cell('office:value-type="float" office:value="774108"', '00774108'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>x</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="16000"/>',
    ]
    const content = `<office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
      <table:table table:name="listas" table:style-name="ta2"><table:table-row>${cell('', 'a')}</table:table-row></table:table>
      <table:table table:name="Nómina"><table:table-row table:number-rows-repeated="2">${rows.join('')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>`
    const bytes = await zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content })
    const row = ['Ñandú & más', '', '', '2021-10-03', '2021-10-03 21:42', '21:42', '84,25', '00774108', 'x']
    expect(await readSheets(bytes, most)).toEqual([
      { name: 'listas', hidden: true, since1904: false, rows: [['a']] },
      { name: 'Nómina', hidden: false, since1904: false, rows: [row, row] },
    ])
  })

  test('is read from a web page named .xls', async () => {
    const page = `<html><head><style>td { color: red }</style></head><body><table border=1>
      <tr><td colspan="2">Nómina</td><th>Correo</th></tr>
      <tr><td>N&uacute;&ntilde;ez&nbsp;Paz</td><td></td><td><a href="mailto:a@b.cl">a@b.cl</a></td></tr></table></body></html>`
    expect(await read(text(page))).toEqual([
      ['Nómina', '', 'Correo'],
      ['Núñez Paz', '', 'a@b.cl'],
    ])
  })

  test('is read from a page whose tables stand within one another, without the ends of their cells', async () => {
    const page = '<table><tr><td>menú<td><table><tr><th>Nombre<th>Correo<tr><td>Ana<td>a@b.cl</table></table>'
    expect((await readSheets(text(page), most)).map(({ rows }) => rows)).toEqual([
      [['menú']],
      [
        ['Nombre', 'Correo'],
        ['Ana', 'a@b.cl'],
      ],
    ])
  })

  test('is read from the XML of Excel 2003', async () => {
    const cell = (type: string, value: string, index = '') =>
      `<Cell${index}><Data ss:Type="${type}">${value}</Data></Cell>`
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet ss:Name="Nómina"><Table>
      <Row ss:Index="2">${cell('String', 'Ana')}${cell('DateTime', '2021-10-03T21:42:00.000', ' ss:Index="3"')}${cell('Number', '3')}</Row>
      </Table></Worksheet></Workbook>`
    expect(await readSheets(text(xml), most)).toMatchObject([
      { name: 'Nómina', rows: [[], ['Ana', '', '2021-10-03 21:42', '3']] },
    ])
  })

  test.each([
    ['of an old Excel', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'Es una planilla de un Excel antiguo (.xls).'],
    ['with a password', '\xD0\xCF\x11\xE0E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0', 'contraseña'],
  ])('%s is refused, and how to save it is said', async (_what, bytes, said) => {
    await expect(read(text(bytes, 'latin1'))).rejects.toThrow(said)
  })
})

interface SheetXml {
  rows: string
  name?: string
  state?: string
}

/** A workbook of sheets with these rows. */
async function workbook(
  sheets: SheetXml[],
  { styles = '', texts = '', since1904 = false }: { styles?: string; texts?: string; since1904?: boolean } = {},
): Promise<Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const part = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  const listed = sheets.map(
    ({ name = 'a', state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index}"/>`,
  )
  const parts = sheets.map((_sheet, index) => part(`rId${index}`, 'worksheet', `worksheets/sheet${index}.xml`))
  return await zipped({
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${since1904}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${parts.join('')}${part('s', 'styles', '/xl/styles.xml')}${part('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  })
}

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(files)) zip.addBuffer(Buffer.from(xml), name)
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
