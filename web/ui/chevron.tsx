import { classes } from './classes.ts'
import styles from './chevron.module.css'

interface ChevronProps {
  variant: 'urgente' | 'calma' | 'bronce'
  className?: string
}

/** The strip of slanted stripes. `urgente` only while something is really happening. */
export function Chevron({ variant, className }: ChevronProps) {
  return <div className={classes(styles.chevron, styles[variant], className)} aria-hidden="true" />
}
