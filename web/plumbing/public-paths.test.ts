import { expect, test } from 'vitest'
import { staticPage } from './page-handle.ts'
import { publicPaths } from './public-paths.ts'

test('lists the indexable pages of public layouts that have a single address', () => {
  const page = (path: string | undefined, parentId: string, handle?: object) => ({ path, parentId, module: { handle } })
  const routes = {
    root: { module: {} },
    publico: page(undefined, 'root', staticPage),
    cuenta: page(undefined, 'root'),
    inicio: page(undefined, 'publico'),
    historia: page('historia', 'publico'),
    album: page('galeria/:album', 'publico'),
    gracias: page('gracias', 'publico', { unlisted: true }),
    missing: page('*', 'publico'),
    login: page('login', 'cuenta'),
    robots: page('robots.txt', 'root'),
  }
  expect(publicPaths(routes)).toEqual(['/', '/historia'])
})
