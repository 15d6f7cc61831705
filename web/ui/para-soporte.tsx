import type { ReactNode } from 'react'
import styles from './para-soporte.module.css'

/** Technical rows, folded: paths, hashes and tokens say nothing to who runs a company. */
export const ParaSoporte = ({ children }: { children: ReactNode }) => (
  <details className={styles.soporte}>
    <summary>Para quien da soporte</summary>
    {children}
  </details>
)
