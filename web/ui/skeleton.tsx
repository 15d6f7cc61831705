import { classes } from './classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** A picture or tile, a title, or a line of text. */
  shape?: 'block' | 'title' | 'line'
  width?: 'full' | 'long' | 'medium' | 'short'
  className?: string
}

/** One grey piece of a loading page; shown only when the wait exceeds 200 ms. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, styles[shape], shape !== 'block' && styles[width], className)}
      aria-hidden="true"
      data-skeleton=""
    />
  )
}
