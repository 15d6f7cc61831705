import type { LoaderFunctionArgs } from 'react-router'
import { readSeccion } from '../../plumbing/seccion.ts'
import { titled } from '../descripcion.ts'
import { useFlota } from '../flota.ts'
import { InicioPagina } from './inicio-pagina.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const [contenido, alianza] = await Promise.all([readSeccion(args, 'inicio'), readSeccion(args, 'alianza')])
  return { contenido, alianza }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = titled('Inicio', ({ contenido: { portada } }: Data) => portada.bajada || portada.frase)

export default function InicioScreen({ loaderData }: { loaderData: Data }) {
  return <InicioPagina {...loaderData} flota={useFlota()} />
}
