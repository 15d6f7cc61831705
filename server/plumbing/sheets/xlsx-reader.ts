import { builtInFormat, type Shown, shownBy, textOfIso, textOfNumber } from './cell-text.ts'
import { type Hoja, rowsOf } from './hoja.ts'
import { walk } from './markup.ts'

const nothing = () => {}

/** The sheets of an Excel workbook, in their order. Formulas are never evaluated: they keep their last value. */
export function xlsxSheets(files: ReadonlyMap<string, string>, mostColumns: number): Hoja[] {
  const book = [...files.keys()].find((path) => /(?:^|\/)workbook\.xml$/i.test(path))
  if (book === undefined) throw new Error('It has no workbook')
  const folder = book.replace(/[^/]*$/, '')
  const parts = new Map<string, { path: string; kind: string }>()
  walk(files.get(book.replace(/([^/]*)$/, '_rels/$1.rels')) ?? '', {
    open(name, attribute) {
      const target = attribute('target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : folder + target
      if (name === 'relationship') parts.set(attribute('id') ?? '', { path, kind: attribute('type') ?? '' })
    },
    close: nothing,
    text: nothing,
  })
  const partOf = (kind: string) =>
    files.get([...parts.values()].find((part) => part.kind.endsWith(`/${kind}`))?.path ?? '')
  const texts = sharedTexts(partOf('sharedStrings') ?? '')
  const styles = stylesOf(partOf('styles') ?? '')
  const sheets: { name: string; hidden: boolean; xml: string }[] = []
  let since1904 = false
  walk(files.get(book) ?? '', {
    open(name, attribute) {
      if (name === 'workbookpr') since1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      const xml = files.get(parts.get(attribute('id') ?? '')?.path ?? '')
      if (name === 'sheet' && xml !== undefined)
        sheets.push({
          name: attribute('name') ?? '',
          hidden: attribute('state')?.toLowerCase().includes('hidden') ?? false,
          xml,
        })
    },
    close: nothing,
    text: nothing,
  })
  if (sheets.length === 0) throw new Error('It has no sheets')
  return sheets.map(({ name, hidden, xml }) => ({
    name,
    hidden,
    since1904,
    rows: rowsOf(mostColumns, (put) => readCells(xml, { texts, styles, since1904 }, put)),
  }))
}

interface Book {
  texts: readonly string[]
  styles: readonly Shown[]
  since1904: boolean
}

function readCells(xml: string, book: Book, put: (row: number, column: number, text: string) => void): void {
  let [row, column, type, style, value, inside] = [0, 0, '', 0, '', '']
  walk(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        column = 0
      } else if (name === 'c') {
        const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(attribute('r') ?? '') ?? []
        column = letters
          ? [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
          : column + 1
        if (digits) row = Number(digits)
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
      } else if (inside !== 'rph' && ['v', 't', 'rph'].includes(name)) inside = name
    },
    close(name) {
      if (name === 'c') put(row, column, textOf(value, type, style, book))
      else if (name === inside) inside = ''
    },
    text(text) {
      if (inside === 'v' || inside === 't') value += text
    },
  })
}

function textOf(value: string, type: string, style: number, { texts, styles, since1904 }: Book): string {
  if (value === '') return ''
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'Sí' : 'No'
  if (type === 'd') return textOfIso(value)
  if (type !== 'n') return unescapedControls(value)
  const number = Number(value)
  return Number.isNaN(number) ? value : textOfNumber(number, styles[style] ?? 'numero', since1904)
}

/** The texts that cells share, without how they are spoken. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let [text, inText, spoken] = ['', false, false]
  walk(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rph') spoken = true
    },
    close(name) {
      if (name === 'si') texts.push(unescapedControls(text))
      else if (name === 't') inText = false
      else if (name === 'rph') spoken = false
    },
    text(part) {
      if (inText && !spoken) text += part
    },
  })
  return texts
}

const unescapedControls = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16)))

/** How cells of each style are shown. A format is what the file declares for its number, whatever the number. */
function stylesOf(xml: string): Shown[] {
  const declared = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  walk(xml, {
    open(name, attribute) {
      if (name === 'numfmt') declared.set(Number(attribute('numfmtid')), attribute('formatcode') ?? '')
      else if (name === 'cellxfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(Number(attribute('numfmtid') ?? 0))
    },
    close(name) {
      if (name === 'cellxfs') inCells = false
    },
    text: nothing,
  })
  return formats.map((id) => shownBy(declared.get(id) ?? builtInFormat(id)))
}
