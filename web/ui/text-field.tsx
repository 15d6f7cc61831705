import { IconCheck, type Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldLabels } from './field.tsx'
import control from './control.module.css'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'>, FieldLabels {
  icon?: Icon
  /** One button at most, inside the box. */
  trailing?: ReactNode
  /** A quiet mark that the value is valid; an error replaces it. */
  valid?: boolean
  /** Stands quietly after the value. */
  after?: string | undefined
}

export function TextField({
  id,
  label,
  helper,
  error,
  optional,
  aside,
  icon: FieldIcon,
  trailing,
  valid,
  after,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const good = valid && !error
  return (
    <Field {...{ id, label, helper, error, optional, aside, className }}>
      {(tied) => (
        <div className={control.box}>
          {FieldIcon && (
            <span className={control.leading}>
              <FieldIcon size={18} stroke={1.75} aria-hidden />
            </span>
          )}
          <input
            type="text"
            {...input}
            {...tied}
            aria-describedby={[tied['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
            className={classes(
              control.control,
              good && control.good,
              FieldIcon && control.withLeading,
              trailing || good ? control.withTrailing : null,
            )}
          />
          {after && (
            <span className={control.after} aria-hidden>
              <span className={control.value}>{input.value}</span>
              <span>{after}</span>
            </span>
          )}
          {good && !trailing && (
            <span className={control.mark}>
              <IconCheck size={20} stroke={2} aria-hidden />
            </span>
          )}
          {trailing && <span className={control.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  )
}
