import type { ReactNode } from 'react'
import styles from './definicion.module.css'

/** What a figure counts: opens with a key, a press or a finger. */
export const Definicion = ({ de, children }: { de: string; children: ReactNode }) => (
  <details className={styles.definicion}>
    <summary>
      ¿Qué cuenta? <span className="visually-hidden">{de}</span>
    </summary>
    <p>{children}</p>
  </details>
)
