import { useEffect, useState } from 'react'
import { type FieldErrors, get, useFormState } from 'react-hook-form'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type Falta, faltasDe } from './faltas.ts'

/** Summary of errors with links to their fields; takes the focus after each try. */
export function Resumen() {
  const { errors, submitCount } = useFormState()
  return <Faltas key={submitCount} errors={errors} tries={submitCount} />
}

function Faltas({ errors, tries }: { errors: FieldErrors; tries: number }) {
  const [faltas, setFaltas] = useState<Falta[]>([])
  // Labels are read from the page, where a field with an error may have just opened.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setFaltas(faltasDe(errors)), [errors])
  const left = faltas.filter(({ name }) => get(errors, name) !== undefined)
  return (
    <ErrorSummary
      title={left.length === 1 ? 'Hay un campo por corregir' : `Hay ${left.length} campos por corregir`}
      errors={left}
      focusKey={tries}
    />
  )
}
