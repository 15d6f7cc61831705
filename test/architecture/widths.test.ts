import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phone } from '#web/ui/use-media-query.ts'

const widths = new Map(
  [...readFileSync('web/ui/widths.css', 'utf8').matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(([, name, query]) => [
    name,
    query,
  ]),
)

/** The media and container queries of a sheet that spell a width, or name one that is not there. */
const unnamed = (css: string): string[] =>
  [...css.matchAll(/@(?:media|container)([^{]*)/g)]
    .map(([, query]) => query?.trim() ?? '')
    .filter((query) => /width/.test(query) || (query.match(/--[\w-]+/g) ?? []).some((name) => !widths.has(name)))

test('a layout changes at a named width', () => {
  const sheets = globSync('web/**/*.css')
  expect(sheets.flatMap((file) => unnamed(readFileSync(file, 'utf8')).map((query) => `${file}: ${query}`))).toEqual([])
})

test('a width of its own and an unknown name are told', () => {
  expect(unnamed('@media (max-width: 700px) {} @media (--phon) {} @media (--phone) {} @media print {}')).toEqual([
    '(max-width: 700px)',
    '(--phon)',
  ])
})

test('scripts and styles agree on a phone', () => {
  expect(widths.get('--phone')).toBe(phone)
})
