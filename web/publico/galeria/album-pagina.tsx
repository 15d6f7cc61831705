import { Link } from 'react-router'
import type { Album } from '#contract/sitio/paginas.ts'
import { anchosDe, urlImagen } from '#contract/sitio/imagen.ts'
import { Fotografia } from '#web/parts/sitio/fotografia.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import { albumDatos } from './album-datos.ts'
import styles from './album-pagina.module.css'
import { Visor } from './visor.tsx'

/** Photographs in the first row, at most. */
const firstRow = 4
/** One to four per row, by the grid. */
const sizes = '(min-width: 77em) 279px, (min-width: 58em) 31vw, (min-width: 38em) 46vw, calc(100vw - 40px)'

/** An album: each photograph links to its large file, or opens in the viewer if scripts run. */
export function AlbumPagina({ album }: { album: Album }) {
  return (
    <>
      <Pagina
        title={album.titulo}
        above={{ to: '/galeria', label: 'Galería' }}
        here={album.titulo}
        lead={album.descripcion}
      />
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, styles.cuerpo)}>
        <p className={styles.datos}>{albumDatos(album)}</p>
        {album.fotos.length === 0 ? (
          <EmptyState headingLevel={2} title="Este álbum está vacío">
            Sus fotografías llegarán pronto.
          </EmptyState>
        ) : (
          <ul className={styles.fotos}>
            {album.fotos.map(({ clave, alt, pie }, index) => (
              // An album may hold the same photograph twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index}-${clave}`}>
                <figure>
                  <a className={styles.foto} href={urlImagen(clave, Math.max(...anchosDe(clave)), 'jpg')} data-foto>
                    <Fotografia
                      clave={clave}
                      alt={alt}
                      sizes={sizes}
                      loading={index < firstRow ? 'eager' : 'lazy'}
                      first={index === 0}
                    />
                  </a>
                  {pie && <figcaption className={styles.pie}>{pie}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.volver}>
          <Link to="/galeria">Todos los álbumes</Link>
        </p>
      </div>
      {album.fotos.length > 0 && <Visor album={album} />}
    </>
  )
}
