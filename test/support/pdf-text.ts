import { inflateSync } from 'node:zlib'

/** The text of a PDF made by us, by page, one line per line. */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = new Map(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm),
    ].map(([, id = '', body = '']) => [id, body] as const),
  )
  const at = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const fonts = new Map(
    [...objects.values()]
      .flatMap((body) => [...(/\/Font <<\n([\s\S]*?)>>/.exec(body)?.[1]?.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? [])])
      .map(([, name = '', id]) => [name, lettersOf(streamOf(at(reference(at(id), 'ToUnicode'))))] as const),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => wordsOf(streamOf(at(reference(page, 'Contents'))), fonts))
}

const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]

function streamOf(body: string): string {
  const from = body.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
}

/** Maps a font's glyphs to characters. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

function wordsOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let text = ''
  let line = ''
  for (const [, y = '', font = '', shown = ''] of content.matchAll(
    /BT\n1 0 0 1 \S+ (\S+) Tm\n(?:\S+ T\w\n)*?\/(F\d+) \S+ Tf\n(?:\S+ T\w\n)*?\[(.*?)\] TJ/g,
  )) {
    if (y !== line && text !== '') text += '\n'
    line = y
    for (const [, glyphs = ''] of shown.matchAll(/<(\w+)>/g))
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '?'
  }
  return text
}
