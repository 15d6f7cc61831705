import { useState } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Campo } from './campo.ts'
import { idDe } from './use-campo.ts'

/** List of short texts, one per line; empty lines are ignored. */
export function Lineas({ name, helper = 'Uno por línea.', ...field }: Campo) {
  const { value, ref, onBlur, onChange } = useController({ name }).field
  const { errors } = useFormState({ name })
  // Raw text: an empty line may be the start of another item.
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

/** Error of the whole list, or of its first wrong line. */
function faultOf(fault: unknown): string | undefined {
  if (!Array.isArray(fault)) return (fault as { message?: string } | undefined)?.message
  const line = fault.findIndex(Boolean)
  const { message } = (fault[line] ?? {}) as { message?: string }
  return message && `Línea ${line + 1}: ${message}`
}
