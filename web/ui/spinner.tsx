import { classes } from './classes.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg'
  label?: string
  /** Beside a text that already says what is going on. */
  decorative?: boolean
  className?: string
}

/** A turning arc; with reduced motion, the label instead. */
export function Spinner({ size = 'md', label = 'Cargando…', decorative = false, className }: SpinnerProps) {
  const arc = <span className={classes(styles.arc, styles[size])} aria-hidden="true" />
  if (decorative) return <span className={classes(styles.decorative, className)}>{arc}</span>
  return (
    <output className={classes(styles.spinner, className)}>
      {arc}
      <span className={styles.label}>{label}</span>
    </output>
  )
}
