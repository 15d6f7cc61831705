import { useState } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Campo } from './campo.ts'
import { idDe } from './use-campo.ts'

/** A list of short texts, one on each line; empty lines count for nothing. */
export function Lineas({ name, helper = 'Uno por línea.', ...field }: Campo) {
  const { value, ref, onBlur, onChange } = useController({ name }).field
  const { errors } = useFormState({ name })
  // As it is typed: an empty line is on its way to become another text.
  const [typed, setTyped] = useState(() => ((value ?? []) as string[]).join('\n'))
  return (
    <TextArea
      {...field}
      id={idDe(name)}
      helper={helper}
      error={faultOf(get(errors, name))}
      ref={ref}
      name={name}
      rows={Math.max(4, typed.split('\n').length)}
      value={typed}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.split('\n').filter((line) => line.trim() !== ''))
      }}
    />
  )
}

/** Of the list as a whole, or of the first line that is wrong. */
function faultOf(fault: unknown): string | undefined {
  if (!Array.isArray(fault)) return (fault as { message?: string } | undefined)?.message
  const line = fault.findIndex(Boolean)
  const { message } = (fault[line] ?? {}) as { message?: string }
  return message && `Línea ${line + 1}: ${message}`
}
