import { Fotografia } from '#web/parts/sitio/fotografia.tsx'
import styles from './campos.module.css'

/** Photograph thumbnail. */
export function Miniatura({ clave, alt = '' }: { clave: string; alt?: string }) {
  return (
    <div className={styles.miniatura}>
      <Fotografia clave={clave} alt={alt} sizes="180px" />
    </div>
  )
}
