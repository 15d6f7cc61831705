import { useId } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[]
}

/** A text field that suggests usual values; others may be typed too. */
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
