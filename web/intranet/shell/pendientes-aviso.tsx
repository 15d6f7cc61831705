import { Link } from 'react-router'
import { mensajes } from '#contract/shared/mensajes.ts'
import { countCambios, dropPendiente, espera, type Pendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useLasting } from '#web/plumbing/use-lasting.ts'
import { Alert } from '#web/ui/alert.tsx'

/** An answer that takes longer is worth telling of. */
const slowMs = 1500

/** What waits to be sent, what somebody else changed first, and what was refused (domain §2.0.5). */
export function PendientesAviso({ usuario }: { usuario: number }) {
  const todos = usePendientes(usuario)
  const waiting = todos.filter(espera)
  const unsent = useLasting(waiting.length > 0, slowMs)
  const refused = todos.filter(({ rechazo }) => rechazo !== undefined)
  return (
    <>
      {unsent && waiting.length > 0 && (
        <Alert variant="warning" title={mensajes.pendientesDeEnviar(countCambios(waiting))} />
      )}
      {refused.map((one) => (
        <Alert
          key={one.uuid}
          variant="error"
          title={`${one.titulo}: ${one.rechazo}`}
          onClose={() => void updatePendientes(usuario, (todos) => dropPendiente(todos, one.uuid))}
        >
          {sinGuardar(one)}
        </Alert>
      ))}
      {todos.map(
        ({ uuid, conflictos, titulo, params }) =>
          conflictos && (
            <Alert key={uuid} variant="warning" title={mensajes.conflictoPorRevisar(conflictos.length)}>
              <Link to={`/intranet/asistencia?acto=${params.id}`}>{titulo}</Link>
            </Alert>
          ),
      )}
    </>
  )
}

const sinGuardar = (one: Pendiente): string => {
  const n = countCambios([one])
  return n === 1 ? 'El cambio no se guardó.' : `Los ${n} cambios no se guardaron.`
}
