import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldLabels } from './field.tsx'
import { SelectList } from './select-list.tsx'
import type { SelectOption } from './select-option.ts'
import { phone, useMediaQuery } from './use-media-query.ts'
import control from './control.module.css'
import styles from './select.module.css'

interface SelectProps<Value extends string> extends FieldLabels {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLElement>
}

/** Native picker on touch devices; a drawn list elsewhere. */
export function Select<Value extends string>({
  id,
  label,
  helper,
  error,
  optional,
  aside,
  className,
  ref,
  ...choice
}: SelectProps<Value>) {
  const native = useMediaQuery(`(pointer: coarse), ${phone}`)
  return (
    <Field {...{ id, label, helper, error, optional, aside, className }}>
      {(tied) =>
        native ? (
          <div className={control.box}>
            <select
              {...tied}
              ref={ref as Ref<HTMLSelectElement>}
              name={choice.name}
              value={choice.value ?? ''}
              required={choice.required}
              disabled={choice.disabled}
              className={classes(control.control, styles.native)}
              onBlur={choice.onBlur}
              onChange={(event) => {
                const chosen = choice.options.find((option) => option.value === event.target.value)
                if (chosen) choice.onChange(chosen.value)
              }}
            >
              {choice.value === null && (
                <option value="" disabled>
                  {choice.placeholder ?? 'Seleccione'}
                </option>
              )}
              {choice.options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.meaning ? `${option.label} · ${option.meaning}` : option.label}
                </option>
              ))}
            </select>
            <IconChevronDown className={styles.nativeArrow} size={18} stroke={1.75} aria-hidden />
          </div>
        ) : (
          <SelectList {...choice} tied={tied} ref={ref as Ref<HTMLButtonElement>} />
        )
      }
    </Field>
  )
}
