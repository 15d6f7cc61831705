import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { Album } from '#contract/sitio/paginas.ts'
import styles from './visor.module.css'

/** Frame of the viewer, filled and opened by visor.js; hidden without script. */
export function Visor({ album: { titulo, fotos } }: { album: Album }) {
  const alone = fotos.length < 2
  return (
    <dialog className={styles.visor} aria-label={`Fotografías de ${titulo}`} data-visor>
      <button type="button" className={styles.cerrar} aria-label="Cerrar">
        <IconX size={24} stroke={1.9} aria-hidden />
      </button>
      <button type="button" className={styles.anterior} hidden={alone} aria-label="Anterior">
        <IconChevronLeft size={28} stroke={1.9} aria-hidden />
      </button>
      <button type="button" className={styles.siguiente} hidden={alone} aria-label="Siguiente">
        <IconChevronRight size={28} stroke={1.9} aria-hidden />
      </button>
      <figure className={styles.foto} aria-live="polite" aria-atomic="true">
        <figcaption className={styles.pie}>
          <span className={styles.lugar} />
          <span />
        </figcaption>
      </figure>
    </dialog>
  )
}
