import type { Alianza } from '#contract/sitio/paginas.ts'
import styles from './cifras.module.css'

/** A few large figures with their captions. */
export function Cifras({ cifras }: { cifras: Alianza['cifras'] }) {
  if (cifras.length === 0) return null
  return (
    <dl className={styles.cifras}>
      {cifras.map(({ valor, nombre }) => (
        <div key={nombre} className={styles.cifra}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
