import type { LoaderFunctionArgs } from 'react-router'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { readActividades } from '#web/publico/actividades.ts'
import { titled } from '#web/publico/descripcion.ts'
import { FichaEstacion } from '#web/publico/ficha-estacion.tsx'
import { useFlota } from '#web/publico/flota.ts'
import { readSalidas } from '#web/publico/salidas.ts'
import { InicioPagina } from './inicio-pagina.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOver(args.context.get(doorContext).fetch)
  const now = new Date()
  const [salidas, actividades, contenido, alianza, { mapa }] = await Promise.all([
    readSalidas(api, now),
    readActividades(api, now),
    readSeccion(args, 'inicio'),
    readSeccion(args, 'alianza'),
    readSeccion(args, 'contacto'),
  ])
  return { salidas, actividades, contenido, alianza, mapa }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = titled('Inicio', ({ contenido: { portada } }: Data) => portada.bajada || portada.frase)

export default function InicioScreen({ loaderData: { mapa, ...data } }: { loaderData: Data }) {
  return (
    <>
      <InicioPagina {...data} flota={useFlota()} />
      <FichaEstacion compania={useCompania()} mapa={mapa} />
    </>
  )
}
