import type { LoaderFunctionArgs } from 'react-router'
import type { Galeria } from '#contract/sitio/paginas.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { GaleriaPagina } from './galeria-pagina.tsx'

export const loader = (args: LoaderFunctionArgs): Promise<Galeria> => readSeccion(args, 'galeria')

export const meta = titled('Galería', ({ titulo, bajada }: Galeria) => bajada || titulo)

export default function GaleriaScreen({ loaderData }: { loaderData: Galeria }) {
  return <GaleriaPagina contenido={loaderData} />
}
