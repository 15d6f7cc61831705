import type { PaginaContacto } from '#contract/sitio/contacto.ts'
import { columns, rows, tilesAround, tileUrl } from './mosaico.ts'
import styles from './mapa.module.css'

const size = 256

interface MapaProps {
  mapa: PaginaContacto['mapa']
  /** Label of the place. */
  lugar: string
}

/** A static map, if the company has chosen a provider; otherwise the address has its link. */
export function Mapa({ mapa: { latitud, longitud, mosaicos, atribucion }, lugar }: MapaProps) {
  if (mosaicos === '' || latitud === null || longitud === null) return null
  const { tiles, place } = tilesAround(latitud, longitud)
  return (
    <figure className={styles.mapa}>
      <div className={styles.cuadro}>
        {tiles.map((tile) => (
          // Providers require the referring site.
          <img
            key={`${tile.x}-${tile.y}`}
            src={tileUrl(mosaicos, tile)}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            referrerPolicy="strict-origin"
          />
        ))}
        <svg className={styles.marca} viewBox={`0 0 ${columns * size} ${rows * size}`} aria-hidden>
          <circle cx={place.x * size} cy={place.y * size} r={22} />
          <circle className={styles.punto} cx={place.x * size} cy={place.y * size} r={9} />
        </svg>
      </div>
      <figcaption className={styles.atribucion}>
        <span className="visually-hidden">Mapa: {lugar}. </span>
        {atribucion}
      </figcaption>
    </figure>
  )
}
