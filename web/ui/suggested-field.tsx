import { useId } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[]
}

/** A text field that suggests what it usually says; anything else may be typed as well. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const list = useId()
  return (
    <>
      <TextField autoComplete="off" {...field} list={list} />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </>
  )
}
