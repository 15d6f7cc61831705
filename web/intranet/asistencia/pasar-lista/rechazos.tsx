import type { Fila, MarcaPedida } from '#contract/asistencia/lista.ts'
import { nombreDe } from '#web/parts/asistencia/marca.tsx'
import type { Pendiente } from '#web/plumbing/pendientes.ts'
import { Alert } from '#web/ui/alert.tsx'

interface RechazosProps {
  rechazos: readonly Pendiente[]
  filas: readonly Fila[]
  onClose: (uuid: string) => void
}

/** Marks that the server refused: they stay to be read. */
export function Rechazos({ rechazos, filas, onClose }: RechazosProps) {
  const nombres = new Map(filas.map(({ user_id, nombre }) => [user_id, nombre]))
  return rechazos.map(({ uuid, rechazo, body }) => (
    <Alert key={uuid} variant="error" title={rechazo} onClose={() => onClose(uuid)}>
      No se guardó:{' '}
      {(body as MarcaPedida[]).map(({ user_id, marca }) => `${nombres.get(user_id)}, ${nombreDe(marca)}`).join('; ')}.
    </Alert>
  ))
}
