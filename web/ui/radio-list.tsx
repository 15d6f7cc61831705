import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import field from './field.module.css'
import styles from './radio-list.module.css'

interface RadioListProps<Value extends string> {
  legend: ReactNode
  options: readonly { value: Value; label: string; meaning: string }[]
  /** Undefined until chosen. */
  value: Value | undefined
  error?: string | undefined
  onChange: (value: Value) => void
}

/** A choice of few, each with a line on its meaning, all visible. */
export function RadioList<Value extends string>({ legend, options, value, error, onChange }: RadioListProps<Value>) {
  const name = useId()
  const messageId = `${name}-message`
  return (
    <fieldset
      role={error ? 'radiogroup' : undefined}
      className={styles.list}
      aria-describedby={error && messageId}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
          <span className={styles.meaning}>{option.meaning}</span>
        </label>
      ))}
      {error && (
        <p id={messageId} role="alert" className={classes(field.message, field.error)}>
          <IconAlertCircle className={field.icon} size={16} stroke={2.2} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
