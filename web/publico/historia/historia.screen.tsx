import type { LoaderFunctionArgs } from 'react-router'
import type { Historia } from '#contract/sitio/paginas.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { HistoriaPagina } from './historia-pagina.tsx'

export const loader = (args: LoaderFunctionArgs) => readSeccion(args, 'historia')

export const meta = titled('Historia', ({ titulo, bajada }: Historia) => bajada || titulo)

export default function HistoriaScreen({ loaderData }: { loaderData: Historia }) {
  return <HistoriaPagina contenido={loaderData} />
}
