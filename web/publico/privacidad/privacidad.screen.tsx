import type { LoaderFunctionArgs } from 'react-router'
import type { Privacidad } from '#contract/sitio/paginas.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { PrivacidadPagina } from './privacidad-pagina.tsx'

export const loader = (args: LoaderFunctionArgs) => readSeccion(args, 'privacidad')

export const meta = titled('Privacidad', ({ titulo, bajada }: Privacidad) => bajada || titulo)

export default function PrivacidadScreen({ loaderData }: { loaderData: Privacidad }) {
  return <PrivacidadPagina contenido={loaderData} />
}
