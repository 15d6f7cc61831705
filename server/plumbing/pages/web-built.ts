import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MountWeb } from '../process/deps.ts'
import { mountAssets, mountServiceWorker } from './assets.ts'
import { inlineStyles } from './inline-styles.ts'
import { mountPages, type RenderPage } from './pages.ts'

/** The built web: files from disk, pages from the server bundle. */
export const builtWeb =
  (buildDirectory: string): MountWeb =>
  async (app, deps) => {
    const bundle = pathToFileURL(join(buildDirectory, 'server/index.js')).href
    const { handle, formPaths } = (await import(bundle)) as { handle: RenderPage; formPaths: string[] }
    await mountServiceWorker(app, buildDirectory)
    const answerPage = await mountPages(app, deps, handle, { style: inlineStyles(buildDirectory), formPaths })
    await mountAssets(app, buildDirectory, answerPage)
  }
