// XML and HTML as a stream of tags and texts. Names come in lower case and without prefix: programs differ in both.

export interface Visitor {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** The value of an attribute, by its name in lower case without prefix. */
export type Attributes = (name: string) => string | undefined

/** Calls the visitor with each tag and text, in order. A tag without content opens and closes. */
export function walk(source: string, { open, close, text }: Visitor): void {
  let at = 0
  while (at < source.length) {
    const start = source.indexOf('<', at)
    if (start !== at) text(unescaped(source.slice(at, start < 0 ? undefined : start)))
    if (start < 0) return
    if (source.startsWith('<!--', start)) at = after(source, '-->', start)
    else if (source.startsWith('<![CDATA[', start)) {
      at = after(source, ']]>', start)
      text(source.slice(start + 9, at - 3))
    } else {
      at = endOfTag(source, start)
      const [, closing, name = '', rest = ''] =
        /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([^]*)>$/.exec(source.slice(start, at)) ?? []
      if (name === '') continue
      if (!closing) open(name.toLowerCase(), attributesOf(rest))
      if (closing || rest.endsWith('/')) close(name.toLowerCase())
    }
  }
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from)
  return at < 0 ? source.length : at + mark.length
}

/** Values in quotes may hold the sign that ends a tag. */
function endOfTag(source: string, from: number): number {
  let at = from
  while (at < source.length) {
    const sign = source[at]
    if (sign === '>') return at + 1
    at = sign === '"' || sign === "'" ? after(source, sign, at + 1) : at + 1
  }
  return at
}

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

function attributesOf(text: string): Attributes {
  let values: Map<string, string> | undefined
  return (name) => {
    values ??= new Map(
      Array.from(text.matchAll(attribute), ([, key = '', double, single, bare = '']) => [
        key.slice(key.indexOf(':') + 1).toLowerCase(),
        unescaped(double ?? single ?? bare),
      ]),
    )
    return values.get(name)
  }
}

const letters = 'aáeéiíoóuúAÁEÉIÍOÓUÚ'
const named = new Map<string, string>([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...Object.entries({
    ntilde: 'ñ',
    Ntilde: 'Ñ',
    uuml: 'ü',
    Uuml: 'Ü',
    ordm: 'º',
    ordf: 'ª',
    deg: '°',
    iexcl: '¡',
    iquest: '¿',
  }),
  ...Array.from({ length: letters.length / 2 }, (_one, index): [string, string] => [
    `${letters[index * 2]}acute`,
    letters[index * 2 + 1] ?? '',
  ]),
])

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
        if (name) return named.get(name) ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
      })
    : text
