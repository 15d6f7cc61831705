import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldLabels } from './field.tsx'
import control from './control.module.css'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'>, FieldLabels {
  icon?: Icon
  /** One button at most, inside the box. */
  trailing?: ReactNode
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
  className,
  ...input
}: TextFieldProps) {
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
            className={classes(
              control.control,
              FieldIcon && control.withLeading,
              trailing ? control.withTrailing : null,
            )}
          />
          {trailing && <span className={control.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  )
}
