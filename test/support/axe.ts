import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on a page, each by its rule and the element; of all rules, or of those that are named. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Once for each document: to read axe takes longer than to ask it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (runOnly) => {
    const here = window as unknown as { axe: typeof axe }
    const { violations } = await here.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** axe's findings on a screen of the intranet in its dark theme, which differs from the light one in colours alone. */
export async function darkFaults(page: Page): Promise<string[]> {
  await wear(page, 'oscuro')
  const faults = await axeFaults(page, ['color-contrast'])
  await wear(page, 'claro')
  return faults
}

/** axe's findings on a screen of the intranet in its light theme, and whether it scrolls sideways. */
export async function screenFaults(page: Page): Promise<string[]> {
  await wear(page, 'claro')
  return [...(await axeFaults(page)), ...((await scrollsSideways(page)) ? ['sideways'] : [])]
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Puts a theme on, and waits until nothing fades: colours would be judged on their way. */
const wear = (page: Page, tema: 'claro' | 'oscuro') =>
  page.evaluate(async (chosen) => {
    document.documentElement.dataset.tema = chosen
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // The colour of a text follows that of what is around it, a frame later each.
    for (let now = fading(); now.length > 0; now = fading())
      await Promise.all(now.map(({ finished }) => finished.catch(() => {})))
  }, tema)
