import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserPath } from '../scripts/ensure-browser.ts'
import type { Running } from './company.ts'
import { median } from './load.ts'
import { publicPages } from './public-pages.ts'
import { line, section } from './report.ts'

const port = 9_333
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse mobile scores of each public page and of /login, median of three. */
export async function lighthousePages({ address }: Running): Promise<void> {
  section('Lighthouse, mobile (medians of three): performance, accessibility, best practices, SEO')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: browserPath(), args })
  for (const path of publicPages) {
    const { scores, paint, kB, shift } = await medians(address + path)
    const shown = `${(paint / 1000).toFixed(2)} s, ${kB.toFixed(0)} kB, CLS ${shift.toFixed(3)}`
    const light = path !== '/' || (paint <= 1200 && kB <= 150)
    const aim = path === '/' ? 'all 100, LCP ≤ 1.2 s, ≤ 150 kB, CLS 0' : 'all 100, CLS 0'
    line(`${path}: ${scores.join(' / ')}`, shown, aim, scores.every((score) => score === 100) && light && shift < 0.001)
  }
  const { scores, paint } = await medians(`${address}/login`)
  const [performance = 0] = scores
  line(`/login: ${scores.join(' / ')}`, `${(paint / 1000).toFixed(2)} s`, 'performance ≥ 96', performance >= 96)
  await browser.close()
}

async function medians(url: string) {
  const reports: Result[] = []
  while (reports.length < runs) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...categories] })
    // Under load Lighthouse occasionally sees no navigation; such runs are repeated.
    if (result && !result.lhr.runtimeError) reports.push(result.lhr)
  }
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Infinity))
  return {
    scores: categories.map((name) =>
      Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0))),
    ),
    paint: audit('largest-contentful-paint'),
    kB: audit('total-byte-weight') / 1000,
    shift: audit('cumulative-layout-shift'),
  }
}
