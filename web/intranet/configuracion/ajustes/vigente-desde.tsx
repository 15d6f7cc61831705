import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** First day of a rule; earlier days are counted as before. */
export function VigenteDesde({ form }: { form: UseFormReturn<FieldValues> }) {
  const hoy = useHoy()
  const past = String(form.watch('vigente_desde')) < hoy
  return (
    <TextField
      label="Rige desde"
      type="date"
      helper={
        past
          ? 'Es un día que ya pasó: lo contado desde entonces se cuenta de nuevo.'
          : 'Lo anterior a ese día se sigue contando como hasta ahora.'
      }
      error={form.getFieldState('vigente_desde', form.formState).error?.message}
      {...form.register('vigente_desde')}
    />
  )
}
