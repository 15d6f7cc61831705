import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: Value; label: string; icon?: Icon }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few ways to look at one thing, side by side: arrows switch. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className="visually-hidden"
            onChange={() => onChange(option.value)}
          />
          {option.icon && <option.icon size={18} stroke={1.9} aria-hidden />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
