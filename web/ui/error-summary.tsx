import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title?: string
  /** The id of each control in error, and what is wrong with it. */
  errors: readonly { id: string; message: string }[]
  /** Changes with each failed submit, and takes the focus here: pass the form's count of submits. */
  focusKey?: number
}

export function ErrorSummary({ title = 'Hay datos por corregir', errors, focusKey = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  const empty = errors.length === 0

  useEffect(() => {
    if (focusKey > 0 && !empty) summary.current?.focus()
  }, [focusKey, empty])

  if (empty) return null
  return (
    <section ref={summary} tabIndex={-1} className={styles.summary} aria-labelledby={titleId}>
      <IconAlertCircle className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <ul className={styles.list}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={focusControl}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

// The plain jump scrolls but leaves the focus behind, and would add a step to the history.
function focusControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus()
}
