import type { LoaderFunctionArgs } from 'react-router'
import type { Capacitacion } from '#contract/sitio/paginas.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { CapacitacionPagina } from './capacitacion-pagina.tsx'

export const loader = (args: LoaderFunctionArgs) => readSeccion(args, 'capacitacion')

export const meta = titled('Capacitación', ({ titulo, bajada }: Capacitacion) => bajada || titulo)

export default function CapacitacionScreen({ loaderData }: { loaderData: Capacitacion }) {
  return <CapacitacionPagina contenido={loaderData} />
}
