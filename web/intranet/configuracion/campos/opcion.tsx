import { useController } from 'react-hook-form'
import { Select } from '#web/ui/select.tsx'
import type { SelectOption } from '#web/ui/select-option.ts'
import type { Campo } from './campo.ts'
import { idDe } from './use-campo.ts'

interface OpcionProps<Value extends string> extends Campo {
  options: readonly SelectOption<Value>[]
}

export function Opcion<Value extends string>({ name, ...field }: OpcionProps<Value>) {
  const { field: control, fieldState } = useController({ name })
  const { value, onChange, onBlur, ref } = control
  return (
    <Select
      {...field}
      id={idDe(name)}
      name={name}
      value={(value as Value | undefined) ?? null}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  )
}
