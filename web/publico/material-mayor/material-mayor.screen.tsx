import type { LoaderFunctionArgs } from 'react-router'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { readFlota } from '#web/publico/flota.ts'
import { MaterialMayorPagina } from './material-mayor-pagina.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOver(args.context.get(doorContext).fetch)
  const [contenido, flota] = await Promise.all([readSeccion(args, 'material-mayor'), readFlota(api, new Date())])
  return { contenido, unidades: flota?.unidades ?? [] }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = titled(
  'Material Mayor',
  ({ contenido }: Data) =>
    contenido.bajada || 'Los carros de la compañía, uno por uno: qué son y si están en servicio ahora.',
)

export default function MaterialMayorScreen({ loaderData }: { loaderData: Data }) {
  return <MaterialMayorPagina {...loaderData} />
}
