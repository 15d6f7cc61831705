import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className' | 'children'> {
  label: ReactNode
  /** One line on its meaning. */
  meaning?: ReactNode
}

/** On or off, shown by position and a mark, not by colour alone. */
export function Switch({ label, meaning, ...input }: SwitchProps) {
  const meaningId = useId()
  return (
    <label className={styles.row}>
      <input
        {...input}
        type="checkbox"
        // A checkbox tells by itself whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={styles.switch}
        aria-describedby={meaning ? meaningId : undefined}
      />
      <span className={styles.label}>{label}</span>
      {meaning && (
        <span id={meaningId} className={styles.meaning}>
          {meaning}
        </span>
      )}
    </label>
  )
}
