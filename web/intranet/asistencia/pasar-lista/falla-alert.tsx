import type { Fila, MarcaPedida } from '#contract/asistencia/lista.ts'
import { Alert } from '#web/ui/alert.tsx'
import { nombreDe } from '#web/parts/asistencia/marca.tsx'

interface FallaAlertProps {
  falla: { texto: string; perdidas: readonly MarcaPedida[] } | undefined
  filas: readonly Fila[]
  sinEnviar: number
  closeFalla: () => void
}

/** Marks that are not stored: those that are sent again, and those that were refused, to be read. */
export function FallaAlert({ falla, filas, sinEnviar, closeFalla }: FallaAlertProps) {
  if (!falla) return null
  if (falla.perdidas.length === 0)
    return (
      <Alert variant="warning">
        {falla.texto} {sinEnviar === 1 ? '1 marca se enviará' : `${sinEnviar} marcas se enviarán`} de nuevo.
      </Alert>
    )
  const nombres = new Map(filas.map(({ user_id, nombre }) => [user_id, nombre]))
  return (
    <Alert variant="error" title={falla.texto} onClose={closeFalla}>
      No se guardó:{' '}
      {falla.perdidas.map(({ user_id, marca }) => `${nombres.get(user_id)}, ${nombreDe(marca)}`).join('; ')}.
    </Alert>
  )
}
