import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: ReactNode
  labelHidden?: boolean
  /** From 0 to 1. */
  value: number
  className?: string
}

/** Progress as a bar and in per cent. */
export function ProgressBar({ label, labelHidden = false, value, className }: ProgressBarProps) {
  const id = useId()
  const percent = Math.round(value * 100)
  return (
    <div className={classes(styles.progress, className)}>
      <div className={styles.top}>
        <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        <span className={styles.percent} aria-hidden="true">
          {percent} %
        </span>
      </div>
      <progress id={id} className={styles.bar} value={percent} max={100} />
    </div>
  )
}
