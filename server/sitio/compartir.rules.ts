import type { Compania } from '#contract/sitio/compania.ts'

/** Cache of what derives from the company's identity: each thing once, cleared when it changes. */
export function keptFor<T>() {
  let company = ''
  let made = new Map<string, Promise<T>>()
  return (compania: Compania, name: string, make: () => Promise<T>): Promise<T> => {
    const { nombre, cuerpo, escudo } = compania
    const asked = JSON.stringify([nombre, cuerpo, escudo])
    if (asked !== company) made = new Map()
    company = asked
    const mine = made
    const thing = mine.get(name) ?? make()
    mine.set(name, thing)
    thing.catch(() => mine.delete(name))
    return thing
  }
}

/** Text for Pango markup, in our fonts' letters: `Đurić & Cía.` → `Duric &amp; Cía.` */
export const markup = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, (letter) => plain[letter] ?? stripped(letter))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

const stripped = (letter: string) => letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/gu, '')
const plain: Record<string, string> = { Đ: 'D', đ: 'd', ł: 'l', Ł: 'L', œ: 'oe', Œ: 'OE', '–': '-', '—': '-', ẞ: 'ß' }
