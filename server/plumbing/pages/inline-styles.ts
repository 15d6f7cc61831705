import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page with inlined styles, and the CSP source that allows them. */
export interface StyledPage {
  html: string
  /** `'sha256-…'` */
  source: string
}

/** As React writes them; the paths are those of the build. A sheet that another page loads later ends in `#`. */
const sheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g

/**
 * Inlines a page's style sheets: on a phone with a weak signal each one is another round trip before the first paint
 * (docs/decisions/018). Sheets never change while the program runs: each combination is read once.
 */
export function inlineStyles(buildDirectory: string): (html: string) => StyledPage {
  const read = new Map<string, { style: string; source: string }>()
  return (html) => {
    const end = html.indexOf('</head>')
    const head = html.slice(0, end)
    const paths = Array.from(head.matchAll(sheet), ([, path]) => path ?? '')
    const key = paths.join(' ')
    const { style, source } = read.get(key) ?? readSheets(paths.map((path) => join(buildDirectory, 'client', path)))
    read.set(key, { style, source })
    let first = true
    const styled = head.replace(sheet, () => {
      const here = first ? `<style>${style}</style>` : ''
      first = false
      return here
    })
    return { html: styled + html.slice(end), source }
  }
}

function readSheets(files: string[]): { style: string; source: string } {
  const style = files.map((file) => readFileSync(file, 'utf8').trim()).join('')
  return { style, source: `'sha256-${createHash('sha256').update(style).digest('base64')}'` }
}
