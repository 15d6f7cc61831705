import type { LoaderFunctionArgs } from 'react-router'
import { compartir } from '#contract/sitio/icono.ts'
import { fileOf } from './file-of.ts'

/** Crawlers may read the public pages, and of the API only its pictures and the published figures. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /intranet',
    'Disallow: /verificar/',
    'Disallow: /api/',
    `Allow: /api${compartir.path}`,
    'Allow: /api/sitio/iconos/',
    'Allow: /api/sitio/imagenes/',
    'Allow: /api/public/estadisticas',
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
  ]
  return fileOf(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8')
}
