import { Combobox as Base } from '@base-ui/react/combobox'
import { IconX } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { Field, type FieldLabels } from './field.tsx'
import control from './control.module.css'
import styles from './select.module.css'

interface Option {
  value: string
  label: string
}

interface ComboboxProps extends FieldLabels {
  /** Matches of the typed text. */
  options: readonly Option[]
  value: Option | null
  /** Empty: none. */
  onChange: (value: string) => void
  onType: (typed: string) => void
  placeholder?: string
  /** Shown in place of the options when there are none. */
  empty: string
}

/** A choice among too many to list: options follow the typed text. */
export function Combobox({
  id,
  label,
  helper,
  error,
  optional,
  options,
  value,
  onChange,
  onType,
  placeholder,
  empty,
}: ComboboxProps) {
  return (
    <Field {...{ id, label, helper, error, optional }}>
      {(tied) => (
        <Base.Root<Option>
          items={options}
          filter={null}
          value={value}
          isItemEqualToValue={(one, other) => one.value === other.value}
          onValueChange={(chosen) => onChange(chosen?.value ?? '')}
          onInputValueChange={(typed, { reason }) => onType(reason === 'input-change' ? typed : '')}
        >
          <div className={control.box}>
            <Base.Input
              {...tied}
              placeholder={placeholder}
              className={classes(control.control, value && control.withTrailing)}
            />
            {value && (
              <Base.Clear className={classes(control.trailing, styles.clear)} aria-label={`Quitar ${value.label}`}>
                <IconX size={18} stroke={1.75} aria-hidden />
              </Base.Clear>
            )}
          </div>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={5}>
              <Base.Popup className={styles.popup}>
                <Base.Empty>
                  <p className={styles.empty}>{empty}</p>
                </Base.Empty>
                <Base.List className={styles.list}>
                  {(option: Option) => (
                    <Base.Item key={option.value} value={option} className={styles.item}>
                      {option.label}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
