import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on a page, each by its rule and the element; of all rules, or of those that are named. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Without frames, which no page of ours has, an empty tab needs not be opened for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
