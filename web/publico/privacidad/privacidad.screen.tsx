import type { LoaderFunctionArgs } from 'react-router'
import { proteccionApi } from '#contract/proteccion.ts'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { PrivacidadPagina } from './privacidad-pagina.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOver(args.context.get(doorContext).fetch)
  const [contenido, aviso] = await Promise.all([readSeccion(args, 'privacidad'), api(proteccionApi.aviso)])
  return { contenido, aviso }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = titled('Privacidad', ({ contenido: { titulo, bajada } }: Data) => bajada || titulo)

export default function PrivacidadScreen({ loaderData }: { loaderData: Data }) {
  return <PrivacidadPagina {...loaderData} />
}
