import type { Galeria } from '#contract/sitio/paginas.ts'
import { AlbumPagina } from '#web/publico/galeria/album-pagina.tsx'
import { GaleriaPagina } from '#web/publico/galeria/galeria-pagina.tsx'

/** The gallery and the page of each album below it, without hidden ones. */
export function GaleriaVista({ contenido }: { contenido: Galeria }) {
  const albumes = contenido.albumes.filter(({ visible }) => visible)
  return (
    <>
      <GaleriaPagina contenido={{ ...contenido, albumes }} />
      {albumes.map((album) => (
        <AlbumPagina key={album.id} album={album} />
      ))}
    </>
  )
}
