import { useRouteLoaderData } from 'react-router'
import { usarZona } from '#contract/shared/fechas.ts'
import type { Compania } from '#contract/sitio/compania.ts'

/** What the document's loader (web/root.tsx) read. */
export interface RootData {
  compania: Compania
  /** Where the site is, as configured: `https://bomberos.cl`. */
  origin: string
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
  zona_horaria: 'America/Santiago',
  telefono: '',
  email: '',
  redes: [],
  escudo: null,
}

const useRoot = () => useRouteLoaderData('root') as RootData | undefined

/** The company of this installation. */
export const useCompania = (): Compania => useRoot()?.compania ?? unknown

/** Where the site is: a search engine and a shared link have to be told its host. */
export const useOrigin = (): string => useRoot()?.origin ?? ''

/** Where the document begins, before anything below it tells a day or an hour. */
export const useZona = (): void => usarZona(useCompania().zona_horaria)

/** The same, where a page's `meta` is worked out. */
export const companiaOf = (matches: readonly unknown[]): Compania => rootData(matches)?.compania ?? unknown

export const originOf = (matches: readonly unknown[]): string => rootData(matches)?.origin ?? ''

const rootData = ([root]: readonly unknown[]) => (root as { loaderData?: Partial<RootData> } | undefined)?.loaderData
