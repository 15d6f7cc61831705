import type { Page } from 'playwright-core'

/** Number of cached answers in this browser. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('cuartel')) return 0
    return await new Promise<number>((resolve, reject) => {
      const open = indexedDB.open('cuartel')
      open.addEventListener('error', () => reject(open.error))
      open.addEventListener('success', () => {
        const count = open.result.transaction('consultas').objectStore('consultas').count()
        count.addEventListener('success', () => resolve(count.result))
      })
    })
  })
