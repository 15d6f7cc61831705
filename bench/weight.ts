import type { Running } from './company.ts'
import { line, section } from './report.ts'

/** What the home page weighs, uncompressed, in bytes. */
export async function homeWeight(address: string): Promise<{ html: number; css: number; script: number }> {
  const html = await (await fetch(`${address}/`)).text()
  const total = async (pattern: RegExp) => {
    let bytes = 0
    for (const [, path] of html.matchAll(pattern))
      bytes += (await (await fetch(address + path)).arrayBuffer()).byteLength
    return bytes
  }
  return {
    html: Buffer.byteLength(html),
    css: await total(/<link[^>]+href="([^"]+\.css)"/g),
    script: await total(/<script[^>]+src="([^"]+)"/g),
  }
}

/** The aims of the home page. */
export const mostWeight = { html: 60_000, css: 20_000, script: 3_000 }

export async function weight({ address }: Running): Promise<void> {
  section('Weight of the home page, uncompressed')
  const measured = await homeWeight(address)
  for (const part of ['script', 'css', 'html'] as const)
    line(part, `${measured[part]} B`, `≤ ${mostWeight[part]} B`, measured[part] <= mostWeight[part])
}
