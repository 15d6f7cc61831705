import type { Running } from './company.ts'
import { line, section } from './report.ts'

/** Uncompressed bytes of the home page, whose styles are inline. */
export async function homeWeight(address: string): Promise<{ html: number; css: number; script: number }> {
  const page = await (await fetch(`${address}/`)).text()
  const styles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  let script = 0
  for (const [, path] of page.matchAll(/<script[^>]+src="([^"]+)"/g))
    script += (await (await fetch(address + path)).arrayBuffer()).byteLength
  const css = Buffer.byteLength(styles)
  return { html: Buffer.byteLength(page) - css, css, script }
}

/** Limits for the home page. */
export const mostWeight = { html: 60_000, css: 24_000, script: 3_000 }

export async function weight({ address }: Running): Promise<void> {
  section('Weight of the home page, uncompressed')
  const measured = await homeWeight(address)
  for (const part of ['script', 'css', 'html'] as const)
    line(part, `${measured[part]} B`, `≤ ${mostWeight[part]} B`, measured[part] <= mostWeight[part])
}
