import type { ReactNode } from 'react'
import styles from './en-preparacion.module.css'

/** Says plainly that a page is not complete yet. */
export function EnPreparacion({ children }: { children: ReactNode }) {
  return <p className={styles.aviso}>{children}</p>
}
