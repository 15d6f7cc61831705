import type { Alcance, Evento } from '#contract/eventos/eventos.ts'
import { RadioList } from '#web/ui/radio-list.tsx'

interface AlcanceFieldProps {
  evento: Pick<Evento, 'serie_id'>
  legend: string
  value: Alcance
  error: string | undefined
  onChange: (alcance: Alcance) => void
}

/** One event of a series, or also those after it; nothing is asked of any other. */
export const AlcanceField = ({ evento, ...field }: AlcanceFieldProps) =>
  evento.serie_id !== null && (
    <RadioList
      {...field}
      options={[
        { value: 'este', label: 'Solo este', meaning: 'Los demás quedan como están.' },
        { value: 'siguientes', label: 'También los siguientes', meaning: 'Cada uno en su día.' },
      ]}
    />
  )
