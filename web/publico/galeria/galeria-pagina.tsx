import type { Galeria } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import { AlbumTarjeta } from './album-tarjeta.tsx'
import styles from './galeria-pagina.module.css'

/** Covers in the first row, at most. */
const firstRow = 3

export function GaleriaPagina({ contenido: { titulo, bajada, albumes } }: { contenido: Galeria }) {
  return (
    <>
      <Pagina title={titulo} here="Galería" lead={bajada} />
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, styles.cuerpo)}>
        {albumes.length === 0 ? (
          <EmptyState headingLevel={2} title="Todavía no hay álbumes">
            Estamos eligiendo las primeras fotografías. Vuelve pronto: queremos mostrarte la vida en el cuartel.
          </EmptyState>
        ) : (
          <ul className={styles.albumes}>
            {albumes.map((album, index) => (
              <AlbumTarjeta
                key={album.id}
                album={album}
                loading={index < firstRow ? 'eager' : 'lazy'}
                first={index === 0}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
