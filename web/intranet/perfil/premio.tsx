import type { Antiguedad } from '#contract/shared/antiguedad.ts'
import { longDay } from '#web/plumbing/format.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './antiguedad.module.css'

interface PremioProps {
  anios: number
  next: number
  /** Years between awards. */
  paso: number
  fecha: string
  served: Antiguedad
}

/** An award plate: filled once reached, partly if it is the next one, and only outlined if it lies ahead. */
export function Premio({ anios, next, paso, fecha, served }: PremioProps) {
  const reached = anios < next
  const share = anios === next ? ((served.anios * 12 + served.meses) / 12 - (next - paso)) / paso : 0
  return (
    <li className={styles.premio}>
      <span className={classes(styles.placa, reached && styles.cumplido, anios === next && styles.siguiente)}>
        {anios === next && <progress className={styles.avance} max={1} value={share} aria-hidden="true" />}
        <span className={styles.anios}>
          {anios}
          <span className="visually-hidden">{reached ? ' años, cumplido en' : ' años, se cumple en'}</span>
        </span>
      </span>
      <span className={styles.cuando}>{anios === next ? monthOf(fecha) : fecha.slice(0, 4)}</span>
    </li>
  )
}

/** `julio de 2029` */
const monthOf = (fecha: string) => longDay(fecha).replace(/^\d+ de /, '')
