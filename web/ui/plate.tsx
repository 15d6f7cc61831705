import { classes } from './classes.ts'
import styles from './plate.module.css'

interface PlateProps {
  children: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For retired units. */
  grey?: boolean
  className?: string
}

/** A vehicle's door plate. */
export function Plate({ children, size = 'md', grey = false, className }: PlateProps) {
  return <span className={classes(styles.plate, styles[size], grey && styles.grey, className)}>{children}</span>
}
