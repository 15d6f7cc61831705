import { type PaginaContacto, usaEmailjs } from '#contract/sitio/contacto.ts'
import { tileUrl } from './mosaico.ts'

/** CSP of this page alone: the external mail provider, and the map tiles. */
export function policyOf(contenido: PaginaContacto): Record<string, string> {
  const sources = [
    usaEmailjs(contenido) && `connect-src ${new URL(contenido.emailjs.origen).origin}`,
    showsMap(contenido) && `img-src ${new URL(tileUrl(contenido.mapa.mosaicos, { z: 0, x: 0, y: 0 })).origin}`,
  ].filter((source) => source !== false)
  return sources.length > 0 ? { 'x-page-policy': sources.join('; ') } : {}
}

const showsMap = ({ mapa: { mosaicos, latitud, longitud } }: PaginaContacto) =>
  mosaicos !== '' && latitud !== null && longitud !== null
