import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { Galeria } from '#contract/sitio/paginas.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { readSeccion } from '../../plumbing/seccion.ts'
import { GaleriaPagina } from './galeria-pagina.tsx'

export const loader = (args: LoaderFunctionArgs): Promise<Galeria> => readSeccion(args, 'galeria')

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageTitle('Galería', loaderData?.bajada)({ matches })

export default function GaleriaScreen({ loaderData }: { loaderData: Galeria }) {
  return <GaleriaPagina contenido={loaderData} />
}
