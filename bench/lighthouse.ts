import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserPath } from '../scripts/ensure-browser.ts'
import type { Running } from './company.ts'
import { median } from './load.ts'
import { line, section } from './report.ts'

const port = 9_333
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's mobile run on the home page, median of three. */
export async function lighthouseHome({ address }: Running): Promise<void> {
  section('Lighthouse, mobile, / (median of three)')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: browserPath(), args })
  const scores: Record<string, number[]> = {}
  const paint: number[] = []
  while (paint.length < runs) {
    const result = await lighthouse(`${address}/`, { port, output: 'json', logLevel: 'silent' })
    const report = result?.lhr
    // Under load it now and then sees no navigation at all: that run says nothing.
    if (!report || report.runtimeError) continue
    for (const name of categories) (scores[name] ??= []).push((report.categories[name]?.score ?? 0) * 100)
    paint.push(report.audits['largest-contentful-paint']?.numericValue ?? 0)
  }
  await browser.close()
  for (const name of categories) {
    const score = median(scores[name] ?? [])
    line(name, String(Math.round(score)), '100', score >= 99.5)
  }
  line('largest contentful paint', `${(median(paint) / 1000).toFixed(2)} s`)
}
