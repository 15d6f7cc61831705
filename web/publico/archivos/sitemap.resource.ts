import type { LoaderFunctionArgs } from 'react-router'
import { publicPathsContext } from '#web/plumbing/public-paths.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { fileOf } from './file-of.ts'

/** Every public page, but for figures that are not published, and every visible album. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const [{ albumes }, { cifras }] = await Promise.all([readSeccion(args, 'galeria'), readSeccion(args, 'publicacion')])
  const pages = args.context.get(publicPathsContext).filter((path) => cifras || path !== '/cifras')
  const paths = [...pages, ...albumes.map(({ id }) => `/galeria/${id}`)]
  return fileOf(sitemap(new URL(args.request.url).origin, paths), 'application/xml; charset=utf-8')
}

/** Paths are our own words and need no escaping; the origin is the operator's. */
const sitemap = (origin: string, paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`
