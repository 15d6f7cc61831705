// spec §9: screens cross-fade in 300 ms.
import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

test('a change of screen fades in 300 ms, without a new document', async () => {
  const { page } = await openBrowser(address, { reducedMotion: 'no-preference' })
  await signIn(page, 'bombera')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let documents = 0
  page.on('request', (request) => void (documents += request.resourceType() === 'document' ? 1 : 0))
  // Records the fades as the browser runs them.
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ target }) => {
      const [fade] = target instanceof HTMLElement && target.matches('main') ? target.getAnimations() : []
      if (fade)
        seen.push([fade.effect?.getTiming().duration, (fade.effect as KeyframeEffect).getKeyframes()[0]?.opacity])
    })
  })
  await page.getByRole('link', { name: 'Material Mayor' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Material Mayor' }).waitFor()
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([[300, '0']])
  expect(documents).toBe(0)
})
