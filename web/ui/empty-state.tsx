import type { ReactNode } from 'react'
import helmet from '#web/assets/casco.svg'
import { classes } from './classes.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  headingLevel?: 1 | 2 | 3
  action?: ReactNode
  /** Without the dashed frame, inside a card or as a whole page. */
  bare?: boolean
  className?: string
  /** One sentence. */
  children?: ReactNode
}

export function EmptyState({ title, headingLevel = 3, action, bare = false, className, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes(styles.empty, !bare && styles.framed, className)}>
      <span className={styles.disc}>
        <img src={helmet} alt="" width={140} height={105} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
