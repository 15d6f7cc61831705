import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldLabels } from './field.tsx'
import control from './control.module.css'

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'>, FieldLabels {}

export function TextArea({
  id,
  label,
  helper,
  error,
  optional,
  aside,
  className,
  rows = 3,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ id, label, helper, error, optional, aside, className }}>
      {(tied) => <textarea {...textarea} {...tied} rows={rows} className={classes(control.control, control.area)} />}
    </Field>
  )
}
