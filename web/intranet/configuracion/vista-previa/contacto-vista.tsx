import type { PaginaContacto } from '#contract/sitio/contacto.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { ContactoPagina } from '#web/publico/contacto/contacto-pagina.tsx'

/** Without map tiles: only the public page may request them from another host. */
export function ContactoVista({ contenido }: { contenido: PaginaContacto }) {
  const mapa = { ...contenido.mapa, mosaicos: '' }
  return <ContactoPagina contenido={{ ...contenido, mapa }} compania={useCompania()} />
}
