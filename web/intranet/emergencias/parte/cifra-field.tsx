import { useState } from 'react'
import { figure, typed } from '#web/plumbing/cifras.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface CifraFieldProps {
  label: string
  error: string | undefined
  /** Null is none; a text is no figure, and stays to be mended. */
  value: unknown
  onChange: (value: unknown) => void
}

/** A figure as it is typed: `12,` is not rewritten under the fingers. */
export function CifraField({ label, error, value, onChange }: CifraFieldProps) {
  const [text, setText] = useState('')
  const shown = typeof value === 'number' ? typed(value) : String(value ?? '')
  return (
    <TextField
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={figure(text) === (value ?? null) ? text : shown}
      onChange={({ target }) => {
        setText(target.value)
        onChange(figure(target.value))
      }}
    />
  )
}
