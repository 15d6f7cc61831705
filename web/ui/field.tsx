import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

export interface FieldLabels {
  id?: string
  label: ReactNode
  helper?: ReactNode
  /** Replaces the helper. */
  error?: ReactNode
  /** Marks the label with «(opcional)». */
  optional?: boolean
  /** Sits opposite the label: usually one link. */
  aside?: ReactNode
}

/** Props that tie a control to its label and message. */
export interface TiedProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldLabels {
  className?: string
  children: (tied: TiedProps) => ReactNode
}

/** Label, control and the message below, tied together for every kind of control. */
export function Field({ id, label, helper, error, optional, aside, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const messageId = `${controlId}-message`
  const message = error || helper
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {optional && ' '}
          {optional && <span className={styles.optional}>(opcional)</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': message ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <p id={messageId} className={classes(styles.message, error ? styles.error : styles.helper)}>
          {error && <IconAlertCircle className={styles.icon} size={16} stroke={2.2} aria-hidden />}
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
