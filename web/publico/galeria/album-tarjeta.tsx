import { Link } from 'react-router'
import type { Album } from '#contract/sitio/paginas.ts'
import helmet from '#web/assets/casco.svg'
import { Fotografia } from '#web/parts/sitio/fotografia.tsx'
import { albumDatos } from './album-datos.ts'
import styles from './album-tarjeta.module.css'

interface AlbumTarjetaProps {
  album: Album
  loading: 'lazy' | 'eager'
  first: boolean
}

/** One to three per row, by the grid of the page. */
const sizes = '(min-width: 77em) 371px, (min-width: 48em) 46vw, calc(100vw - 40px)'

/** An album by its cover, the first photograph; its one link covers the whole card. */
export function AlbumTarjeta({ album, loading, first }: AlbumTarjetaProps) {
  const [cover] = album.fotos
  return (
    <li className={styles.album}>
      <div className={styles.portada}>
        {cover ? (
          <Fotografia clave={cover.clave} alt={cover.alt} sizes={sizes} loading={loading} first={first} />
        ) : (
          <img src={helmet} alt="" width={320} height={240} />
        )}
      </div>
      <h2 className={styles.titulo}>
        <Link to={`/galeria/${album.id}`}>{album.titulo}</Link>
      </h2>
      <p className={styles.datos}>{albumDatos(album)}</p>
      {album.descripcion && <p className={styles.descripcion}>{album.descripcion}</p>}
    </li>
  )
}
