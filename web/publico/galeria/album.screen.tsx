import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Album } from '#contract/sitio/paginas.ts'
import { missingPage, pageTitle } from '#web/parts/sitio/page-title.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { shortened } from '#web/publico/descripcion.ts'
import { NoEncontrada } from '#web/publico/no-encontrada.tsx'
import { AlbumPagina } from './album-pagina.tsx'
import { albumDatos } from './album-datos.ts'
import visorScript from './visor.js?url'

export async function loader(args: LoaderFunctionArgs) {
  const { albumes } = await readSeccion(args, 'galeria')
  const album = albumes.find(({ id }) => id === args.params.album)
  return data(album, album ? 200 : 404)
}

export const meta = ({ loaderData: album, matches }: MetaArgs<typeof loader>) =>
  album
    ? pageTitle(album.titulo, shortened(album.descripcion || albumDatos(album)))({ matches })
    : missingPage({ matches })

export default function AlbumScreen({ loaderData: album }: { loaderData: Album | undefined }) {
  if (!album) return <NoEncontrada />
  return (
    <>
      <AlbumPagina album={album} />
      {album.fotos.length > 0 && <script type="module" src={visorScript} />}
    </>
  )
}
