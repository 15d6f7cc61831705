import { useId, type ReactNode } from 'react'
import styles from './radio-list.module.css'

interface RadioListProps<Value extends string> {
  legend: ReactNode
  options: readonly { value: Value; label: string; meaning: string }[]
  /** Undefined until chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A choice of few, each with a line on its meaning, all visible. */
export function RadioList<Value extends string>({ legend, options, value, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.list}>
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
    </fieldset>
  )
}
