import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Minified, which is half as much to load in each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's violations on a page, as `rule: element`; `rules` limits which run. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Once per document: loading axe takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await settled(page)
  return await page.evaluate(async (runOnly) => {
    const here = window as unknown as { axe: typeof axe }
    // No rule that runs by default reads the sheets that axe would build anew, with styles that our policy refuses.
    const { violations } = await here.axe.run({
      preload: { assets: ['media'] },
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** axe's findings on an intranet screen in the dark theme: contrast only, since the themes differ only in colours. */
export async function darkFaults(page: Page): Promise<string[]> {
  await wear(page, 'oscuro')
  const faults = await axeFaults(page, ['color-contrast'])
  await wear(page, 'claro')
  return faults
}

/** axe's findings on an intranet screen in the light theme, and `sideways` if it scrolls horizontally. */
export async function screenFaults(page: Page): Promise<string[]> {
  await wear(page, 'claro')
  return [...(await axeFaults(page)), ...((await scrollsSideways(page)) ? ['sideways'] : [])]
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

export async function wear(page: Page, tema: 'claro' | 'oscuro'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.tema = chosen
  }, tema)
}

/** Waits for transitions to begin and end: axe would judge intermediate colours, and not see a transparent dialog. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-starting-style]') === null &&
      document
        .getAnimations()
        .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
    undefined,
    // Frames are not drawn for a tab in the background.
    { polling: 50 },
  )
