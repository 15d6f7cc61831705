import { Select as Base } from '@base-ui/react/select'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { classes } from './classes.ts'
import type { TiedProps } from './field.tsx'
import type { SelectOption } from './select-option.ts'
import control from './control.module.css'
import styles from './select.module.css'

interface SelectListProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  tied: TiedProps
  ref?: Ref<HTMLButtonElement>
}

export function SelectList<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = 'Seleccione',
  required,
  disabled,
  tied: { id, ...tied },
  ref,
}: SelectListProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root<Value>
      id={id}
      name={name}
      value={value}
      required={required}
      disabled={disabled}
      items={options}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger {...tied} ref={ref} className={classes(control.control, styles.trigger)} onBlur={onBlur}>
        <Base.Value className={classes(styles.value, !chosen && styles.placeholder)}>
          {() => (chosen ? (chosen.display ?? chosen.label) : placeholder)}
        </Base.Value>
        <Base.Icon className={styles.arrow}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={5} alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            <Base.List className={styles.list}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  disabled={option.disabled}
                  className={styles.item}
                >
                  <Base.ItemText className={styles.display}>{option.display ?? option.label}</Base.ItemText>
                  {option.meaning && <span className={styles.meaning}>{option.meaning}</span>}
                  <Base.ItemIndicator className={styles.check}>
                    <IconCheck size={18} stroke={2} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
