import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './facts.module.css'

interface FactsProps {
  /** Null values are omitted. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}

/** Facts on one thing: names on the left, values on the right. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={classes(styles.facts, className)}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
