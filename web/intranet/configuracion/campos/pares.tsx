import type { ReactNode } from 'react'
import styles from './campos.module.css'

/** Short fields side by side, if there is room. */
export function Pares({ children }: { children: ReactNode }) {
  return <div className={styles.pares}>{children}</div>
}
