import type { BrowserContext, Page } from 'playwright-core'

/** Counts a person's taps on each page of this browser, over reloads. */
export const countTaps = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    }
    addEventListener('click', count, true)
  })

/** Taps since the last call. */
export const taps = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counted = Number(sessionStorage.getItem('taps'))
    sessionStorage.removeItem('taps')
    return counted
  })
