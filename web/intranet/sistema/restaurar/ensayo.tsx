import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Outcome of the last rehearsal: making and verifying a backup both end with one. */
export function Ensayo({ respaldo: { estado, por_verificar, verificado_en, error } }: { respaldo: Respaldo }) {
  if (por_verificar) return <output>Se está ensayando. Puede tardar unos minutos.</output>
  if (estado === 'danado')
    return (
      <Alert variant="error" title="No se puede restaurar">
        {error ?? 'El archivo está dañado.'} Elija otro respaldo.
      </Alert>
    )
  if (error) return <Alert variant="warning">{error}</Alert>
  return (
    <output>
      {verificado_en
        ? `El último ensayo fue el ${longMoment(verificado_en)}, y salió bien.`
        : 'Todavía no se ha ensayado.'}
    </output>
  )
}
