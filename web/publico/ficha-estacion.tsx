import type { Compania } from '#contract/sitio/compania.ts'
import type { PaginaContacto } from '#contract/sitio/contacto.ts'
import { useOrigin } from '#web/parts/sitio/compania.ts'
import { fireStation, inScript } from './estacion.ts'

interface FichaEstacionProps {
  compania: Compania
  mapa: PaginaContacto['mapa']
}

/** The company for search engines: a data block, which no browser runs. */
export function FichaEstacion({ compania, mapa }: FichaEstacionProps) {
  const json = inScript(fireStation(compania, useOrigin(), mapa))
  // Not in a preview, where Trusted Types refuse how React makes one.
  return import.meta.env.SSR && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
