import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Sits opposite the title: usually one link, or small buttons. */
  action?: ReactNode
  as?: 'section' | 'article' | 'div'
  headingLevel?: 2 | 3
  /** Without padding, for a table or a picture that reaches the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({
  title,
  action,
  as: Element = 'section',
  headingLevel = 2,
  flush = false,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <Element
      className={classes(styles.card, flush && styles.flush, className)}
      aria-labelledby={title && Element !== 'div' ? titleId : undefined}
    >
      {(title || action) && (
        <div className={styles.header}>
          {title && (
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
          )}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}
