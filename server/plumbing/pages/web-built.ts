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
    const { handle } = (await import(bundle)) as { handle: RenderPage }
    await mountAssets(app, buildDirectory)
    await mountServiceWorker(app, buildDirectory)
    await mountPages(app, deps, handle, inlineStyles(buildDirectory))
  }
