import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { prosa } from '#contract/sitio/prosa.ts'
import { Prosa, proseHtml } from './prosa.tsx'

test('renders headings, nested lists, emphasis and links', () => {
  const prose =
    '## Título\n\n- uno\n  - dos\n- **tres** y *cuatro*\n\n1. [Historia](/historia)\n2. <https://ejemplo.cl>'
  expect(proseHtml(prose).replaceAll('\n', '')).toBe(
    '<h2>Título</h2><ul><li>uno<ul><li>dos</li></ul></li><li><strong>tres</strong> y <em>cuatro</em></li></ul>' +
      '<ol><li><a href="/historia">Historia</a></li><li><a href="https://ejemplo.cl">https://ejemplo.cl</a></li></ol>',
  )
})

test('keeps the page’s only h1', () => {
  expect(proseHtml('# Uno')).toBe('<h2>Uno</h2>')
  expect(proseHtml('Dos\n===')).toBe('<h2>Dos</h2>')
})

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['un <b onclick=x>texto</b>', '<p>un &lt;b onclick=x&gt;texto&lt;/b&gt;</p>'],
  ['<!-- nota -->', '<p>&lt;!-- nota --&gt;</p>'],
  ['&lt;script&gt;', '<p>&lt;script&gt;</p>'],
  ['    <h1>', '<p>&lt;h1&gt;</p>'],
])('%s stays text', (prose, html) => {
  expect(proseHtml(prose)).toBe(html)
})

test.each([
  '[ver](javascript:alert(1))',
  '[ver](JaVaScRiPt:alert(1))',
  '[ver](data:text/html,x)',
  '[ver](vbscript:x)',
  '[ver]\n\n[ver]: javascript:alert(1)',
])('%s is no link', (prose) => {
  expect(proseHtml(prose).trim()).toBe('<p><a>ver</a></p>')
})

test('requests no picture from another host', () => {
  expect(proseHtml('![foto](https://ejemplo.cl/foto.jpg)')).toBe(
    '<p>!<a href="https://ejemplo.cl/foto.jpg">foto</a></p>',
  )
})

/** Every element allowed in prose, with its attributes. */
const allowed =
  /<\/?(?:h[2-6]|p|ul|ol|li|strong|em|code|blockquote)>|<ol start="\d+">|<(?:hr|br) \/>|<a(?: href="[^"<>]+")?(?: title="[^"<>]*")?>|<\/a>/g

const pieces = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '\\',
  '#',
  '[',
  ']',
  '(',
  ')',
  '!',
  '*',
  '_',
  '`',
  '-',
  ' ',
  '\n',
  '\t',
  ':',
  '/',
]
const words = [
  'script',
  'javascript:',
  'onerror=',
  'href',
  '<a href=""',
  '<h1>',
  '</h1>',
  'data:',
  'a',
  '1.',
  '&lt;',
  '&#x6A;',
]

test('only these elements come out of any input', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 40 }), (parts) => {
      const html = proseHtml(parts.join(''))
      expect(html.replaceAll(allowed, '')).not.toContain('<')
      expect(html).not.toMatch(/href="(?!https?:|mailto:|irc|xmpp)[^"/?#]*:/i)
    }),
    { numRuns: 2_000 },
  )
})

/** Each of these blocked the program for seconds. */
const heavy = ['*a_', '*', '_*', '[*', '*[', '[a][', '1. ', '> ', '- > ', 'a\n=\n'].map((sign) =>
  sign.repeat(20_000 / sign.length).trim(),
)

test.each(heavy)('%# is slow to render: refused, and shown as plain text if already stored', (texto) => {
  expect(prosa.safeParse(texto).error?.issues[0]?.message).toMatch(/^El texto tiene demasiados signos de formato/)
  const html = renderToStaticMarkup(createElement(Prosa, { texto: `${texto}\n\n<b>fin` }))
  expect(html).toContain('</p><p>&lt;b&gt;fin</p></div>')
  expect(html).not.toMatch(/<(?:em|ol|ul|blockquote|h2)>/)
})

test('a long text with a normal amount of format is not heavy', () => {
  const part = '## Título\n\n- **uno** y *dos*\n  - [tres](/historia)\n\n> 1. cuatro\n\n'
  const texto = `${part}${'palabras '.repeat(100)}\n\n`.repeat(20).trim()
  expect(prosa.parse(texto)).toBe(texto)
  expect(renderToStaticMarkup(createElement(Prosa, { texto }))).toContain('<strong>uno</strong> y <em>dos</em>')
})
