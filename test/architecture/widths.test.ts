import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phone } from '#web/ui/use-media-query.ts'

const widths = new Map(
  [...readFileSync('web/ui/widths.css', 'utf8').matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(([, name, query]) => [
    name,
    query,
  ]),
)

/** Media and container queries with a literal width or an undefined name. */
const unnamed = (css: string): string[] =>
  [...css.matchAll(/@(?:media|container)([^{]*)/g)]
    .map(([, query]) => query?.trim() ?? '')
    .filter((query) => /width/.test(query) || (query.match(/--[\w-]+/g) ?? []).some((name) => !widths.has(name)))

test('media and container queries use named widths', () => {
  const sheets = globSync('web/**/*.css')
  expect(sheets.flatMap((file) => unnamed(readFileSync(file, 'utf8')).map((query) => `${file}: ${query}`))).toEqual([])
})

test('reports literal widths and unknown names', () => {
  expect(unnamed('@media (max-width: 700px) {} @media (--phon) {} @media (--phone) {} @media print {}')).toEqual([
    '(max-width: 700px)',
    '(--phon)',
  ])
})

test('scripts and styles share the phone breakpoint', () => {
  expect(widths.get('--phone')).toBe(phone)
})
