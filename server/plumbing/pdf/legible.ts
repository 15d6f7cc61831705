/** Anything outside our fonts: western European letters and a few marks (scripts/build-fonts.ts). */
const strange = /[^\n\x20-\x7e\xa0-\xff–—‘’“”…]/gu

/** Replaces letters that our fonts lack by their plain form, or drops them, at any depth. */
export function legible<T>(part: T): T {
  if (typeof part === 'string') return plain(part) as T
  if (Array.isArray(part)) return part.map((one: unknown) => legible(one)) as T
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, legible(value)])) as T
}

const plain = (text: string): string =>
  text.normalize('NFC').replaceAll(strange, (sign) => (letters[sign] ?? sign.normalize('NFKD')).replaceAll(strange, ''))

const letters: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE', '−': '-' }
