import type { Page } from 'playwright-core'

/** Number of cached answers in this browser. */
export const keptIn = async (page: Page) => (await keptPaths(page)).length

/** Paths of the calls whose answers are cached in this browser. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('cuartel')) return []
    return await new Promise<string[]>((resolve, reject) => {
      const open = indexedDB.open('cuartel')
      open.addEventListener('error', () => reject(open.error))
      open.addEventListener('success', () => {
        const all = open.result.transaction('consultas').objectStore('consultas').getAll()
        all.addEventListener('success', () => resolve(all.result.map(({ key: [, path] }) => path)))
      })
    })
  })
