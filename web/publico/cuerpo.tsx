import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './cuerpo.module.css'
import marco from './marco.module.css'
import prosa from './prosa.module.css'

/** Body of a plain public page: its text, with a drawing beside it. */
export function Cuerpo({ art, children }: { art?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes(marco.ancho, styles.cuerpo)}>
      <div className={prosa.prosa}>{children}</div>
      {art && <div className={styles.arte}>{art}</div>}
    </div>
  )
}
