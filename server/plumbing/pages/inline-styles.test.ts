import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const build = mkdtempSync(join(tmpdir(), 'cuartel-build-'))
afterAll(() => rmSync(build, { recursive: true }))
mkdirSync(join(build, 'client/assets'), { recursive: true })
writeFileSync(join(build, 'client/assets/a-1.css'), 'p{color:red}\n')
writeFileSync(join(build, 'client/assets/b-2.css'), 'a{color:"$&"}\n')

const style = inlineStyles(build)
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`

test("the styles replace the first sheet's link, in order, with their digest", () => {
  const { html, source } = style(`<head>${link('a-1.css')}${link('b-2.css#')}</head><p>B-21</p>`)
  const css = 'p{color:red}a{color:"$&"}'
  expect(html).toBe(`<head><style>${css}</style></head><p>B-21</p>`)
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
})

test('each page has its own styles', () => {
  const page = (name: string) => style(`<head>${link(name)}</head>`)
  expect(page('a-1.css').html).toBe('<head><style>p{color:red}</style></head>')
  expect(page('a-1.css').source).not.toBe(page('b-2.css').source)
})
