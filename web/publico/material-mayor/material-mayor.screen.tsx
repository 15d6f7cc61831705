import type { LoaderFunctionArgs } from 'react-router'
import { apiOver } from '../../plumbing/api.ts'
import { doorContext } from '../../plumbing/door.ts'
import { readSeccion } from '../../plumbing/seccion.ts'
import { titled } from '../descripcion.ts'
import { readFlota } from '../flota.ts'
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
