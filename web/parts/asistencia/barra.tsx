import { IconAlertTriangle } from '@tabler/icons-react'
import { percent } from '#web/plumbing/cifras.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './barra.module.css'

interface BarraProps {
  porcentaje: number
  /** Marked on it. */
  minima: number
  className?: string
}

/** A percentage as a bar with the minimum that the company asks for. The figure stands beside it. */
export const Barra = ({ porcentaje, minima, className }: BarraProps) => (
  <svg
    className={classes(styles.barra, porcentaje < minima && styles.baja, className)}
    viewBox="0 0 100 12"
    preserveAspectRatio="none"
    aria-hidden
  >
    <rect className={styles.fondo} y="3" width="100" height="6" />
    <rect className={styles.valor} y="3" width={Math.min(porcentaje, 100)} height="6" />
    <rect className={styles.minimo} x={Math.min(minima, 99) - 0.75} width="1.5" height="12" />
  </svg>
)

/** The figure, and a sign where it is below the minimum. */
export const Porcentaje = ({ porcentaje, minima }: { porcentaje: number | null; minima: number }) => (
  <span className={classes(styles.cifra, isLow(porcentaje, minima) && styles.baja)}>
    {percent(porcentaje)}
    {isLow(porcentaje, minima) && (
      <span title="Bajo el mínimo">
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        <span className="visually-hidden"> bajo el mínimo</span>
      </span>
    )}
  </span>
)

const isLow = (porcentaje: number | null, minima: number) => porcentaje !== null && porcentaje < minima
