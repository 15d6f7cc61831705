import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title?: string
  /** Id of each control in error, with its message; inline, its short name. */
  errors: readonly { id: string; message: string }[]
  /** One sentence of links in place of a list. */
  inline?: boolean
  /** Changes with each failed submit, which moves the focus here: pass the form's submit count. */
  focusKey?: number
}

const sentence = new Intl.ListFormat('es')

export function ErrorSummary({
  title = 'Hay datos por corregir',
  errors,
  inline = false,
  focusKey = 0,
}: ErrorSummaryProps) {
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  const focused = useRef(0)
  const empty = errors.length === 0

  // Once per submit: an error that appears while typing must not steal the focus.
  useEffect(() => {
    if (focusKey === focused.current || empty) return
    focused.current = focusKey
    summary.current?.focus()
  }, [focusKey, empty])

  if (empty) return null
  return (
    <section ref={summary} tabIndex={-1} className={styles.summary} aria-labelledby={titleId}>
      <IconAlertCircle className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        {inline ? (
          <p className={styles.inline}>{inSentence(errors)}.</p>
        ) : (
          <ul className={styles.list}>
            {errors.map((error) => (
              <li key={error.id}>
                <ControlLink {...error} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** «RUT, correo y confirmación», each a link. */
function inSentence(errors: ErrorSummaryProps['errors']) {
  const left = [...errors]
  return sentence.formatToParts(errors.map(({ message }) => message)).map(({ type, value }) => {
    const error = type === 'element' ? left.shift() : undefined
    return error ? <ControlLink key={error.id} {...error} /> : value
  })
}

function ControlLink({ id, message }: { id: string; message: string }) {
  return (
    <a href={`#${id}`} onClick={focusControl}>
      {message}
    </a>
  )
}

// The plain jump scrolls without moving the focus, and would add to the history.
function focusControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus()
}
