import { Link, useLocation } from 'react-router'
import { conflictoPorRevisar, pendientesDeEnviar } from '#web/parts/pendientes/textos.ts'
import { countCambios, dropPendiente, espera } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes, usePendientesSoloAqui } from '#web/plumbing/pendientes-guardados.ts'
import { useLasting } from '#web/plumbing/use-lasting.ts'
import { Alert } from '#web/ui/alert.tsx'

/** An answer that takes longer is worth telling of. */
const slowMs = 1500

/** Writes that wait for a network, and refusals that other screens show (domain §2.0.5). */
export function PendientesAviso({ usuario }: { usuario: number }) {
  const { pathname, search } = useLocation()
  const todos = usePendientes(usuario)
  const onlyHere = usePendientesSoloAqui()
  // A text that is being written is sent every few seconds.
  const waiting = countCambios(todos.filter((one) => espera(one) && (!one.texto || one.sinRespuesta)))
  const unsent = useLasting(waiting > 0, slowMs)
  const elsewhere = todos.filter(({ enlace }) => enlace !== pathname + search)
  return (
    <>
      {onlyHere && (
        <Alert variant="warning" title="Este equipo no tiene espacio para guardar lo que falta enviar">
          No cierre esta pestaña ni la recargue hasta que se envíe: se perdería.
        </Alert>
      )}
      {unsent && waiting > 0 && <Alert variant="warning" title={pendientesDeEnviar(waiting)} />}
      {elsewhere.map(({ uuid, titulo, enlace, texto, campos, conflictos, rechazo }) => {
        if (conflictos)
          return (
            <Alert key={uuid} variant="warning" title={conflictoPorRevisar(conflictos.length)}>
              <Link to={enlace}>{titulo}</Link>
            </Alert>
          )
        if (rechazo === undefined) return null
        return (
          <Alert
            key={uuid}
            variant="error"
            title={rechazo}
            {...(!texto &&
              !campos && {
                onClose: () => void updatePendientes(usuario, (todos) => dropPendiente(todos, uuid)),
              })}
          >
            No se guardó: <Link to={enlace}>{titulo}</Link>
          </Alert>
        )
      })}
    </>
  )
}
