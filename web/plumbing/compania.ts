import { useRouteLoaderData } from 'react-router'
import type { Compania } from '#contract/sitio/compania.ts'

/** What the document's loader (web/root.tsx) read. */
export interface RootData {
  compania: Compania
}

/** Where nothing could be read: the page of an error. */
const unknown: Compania = {
  nombre: 'Compañía de Bomberos',
  cuerpo: 'Cuerpo de Bomberos',
  numero: 1,
  sitio: 'Bomberos',
  fundacion: '1851-06-30',
  direccion: '',
  sector: '',
  comuna: '',
  region: '',
  telefono: '',
  email: '',
  redes: [],
  escudo: null,
}

/** The company of this installation. */
export const useCompania = (): Compania => (useRouteLoaderData('root') as RootData | undefined)?.compania ?? unknown

/** The same, where a page's `meta` is worked out. */
export function companiaOf(matches: readonly unknown[]): Compania {
  const [root] = matches as ({ loaderData?: Partial<RootData> } | undefined)[]
  return root?.loaderData?.compania ?? unknown
}
