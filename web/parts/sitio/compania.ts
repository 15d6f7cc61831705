import { useRouteLoaderData } from 'react-router'
import { usarZona } from '#contract/shared/fechas.ts'
import type { Compania } from '#contract/sitio/compania.ts'

/** Data of the document's loader (web/root.tsx). */
export interface RootData {
  compania: Compania
  /** Configured URL of the site: `https://bomberos.cl`. */
  origin: string
}

/** Fallback if nothing could be read: error pages. */
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

export const useCompania = (): Compania => useRoot()?.compania ?? unknown

/** URL of the site: search engines and shared links need its host. */
export const useOrigin = (): string => useRoot()?.origin ?? ''

/** Sets the zone before anything below shows a day or an hour. */
export const useZona = (): void => usarZona(useCompania().zona_horaria)

/** The same, for a page's `meta`. */
export const companiaOf = (matches: readonly unknown[]): Compania => rootData(matches)?.compania ?? unknown

export const originOf = (matches: readonly unknown[]): string => rootData(matches)?.origin ?? ''

const rootData = ([root]: readonly unknown[]) => (root as { loaderData?: Partial<RootData> } | undefined)?.loaderData
