import type { LoaderFunctionArgs } from 'react-router'
import type { Alianza } from '#contract/sitio/paginas.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { AlianzaPagina } from './alianza-pagina.tsx'

export const loader = (args: LoaderFunctionArgs) => readSeccion(args, 'alianza')

export const meta = titled('Alianza Dräger', ({ titulo, bajada }: Alianza) => bajada || titulo)

export default function AlianzaDragerScreen({ loaderData }: { loaderData: Alianza }) {
  return <AlianzaPagina contenido={loaderData} />
}
