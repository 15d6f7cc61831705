import { emergencia } from '#contract/shared/emergencia.ts'
import { anioFundacion, type Compania } from '#contract/sitio/compania.ts'
import { compartir } from '#contract/sitio/icono.ts'
import { companiaOf, originOf } from './compania.ts'

/** Tags for search engines and shared links: description, canonical address, and Open Graph. */
export function sharedAs(title: string, description: string | undefined, matches: readonly unknown[]) {
  const compania = companiaOf(matches)
  const origin = originOf(matches)
  const path = pathOf(matches)
  const url = origin + path
  const text = description || whoWeAre(compania)
  const graph = {
    'og:type': 'website',
    'og:locale': 'es_CL',
    'og:site_name': compania.sitio,
    'og:title': path === '/' ? compania.sitio : title,
    'og:description': text,
    'og:url': url,
    'og:image': `${origin}/api${compartir.path}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(compartir.ancho),
    'og:image:height': String(compartir.alto),
    'og:image:alt': `${compania.nombre}, ${compania.cuerpo}`,
  }
  return [
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Canonical path, whether requested in capitals, with a trailing slash or without. */
const pathOf = (matches: readonly unknown[]) =>
  (matches.at(-1) as { pathname: string }).pathname.replace(/(?<=.)\/+$/, '').toLowerCase()

const whoWeAre = (compania: Compania) =>
  `${compania.nombre}, ${compania.cuerpo}: bomberos voluntarios desde ${anioFundacion(compania)}. Emergencias: ${emergencia}.`
