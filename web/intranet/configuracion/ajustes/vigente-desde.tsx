import { useHoy } from '#web/plumbing/use-hoy.ts'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import type { FormDeAjuste } from './campo-ajuste.tsx'

/** First day of a rule; earlier days are counted as before. */
export function VigenteDesde({ form: { escrito, field } }: { form: FormDeAjuste }) {
  const hoy = useHoy()
  const past = escrito.vigente_desde < hoy
  return (
    <FechaField
      label="Rige desde"
      helper={
        past
          ? 'Es un día que ya pasó: lo contado desde entonces se cuenta de nuevo.'
          : 'Lo anterior a ese día se sigue contando como hasta ahora.'
      }
      {...field('vigente_desde')}
    />
  )
}
