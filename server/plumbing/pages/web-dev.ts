import { createServer } from 'vite'
import type { MountWeb } from '../process/deps.ts'
import { mountPages, type RenderPage } from './pages.ts'

/** The web from its sources, in the same process: Vite serves modules and styles, with hot reload. */
export const devWeb = (): MountWeb => async (app, deps) => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  const render: RenderPage = async (request, door) => {
    const { handle } = (await vite.ssrLoadModule('/web/handler.ts')) as { handle: RenderPage }
    return await handle(request, door)
  }
  await mountPages(app, deps, render)
}
