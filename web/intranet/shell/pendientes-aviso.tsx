import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { conflictoPorRevisar, pendientesDeEnviar, vencidos as textoVencidos } from '#web/parts/pendientes/textos.ts'
import { countCambios, dropPendiente, espera } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes, usePendientesSoloAqui } from '#web/plumbing/pendientes-guardados.ts'
import { useLasting } from '#web/plumbing/use-lasting.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
// Styles of what is fetched later (docs/decisions/047).
import '#web/parts/pendientes/pendientes.module.css'
import '#web/ui/badge.module.css'

const Vencidos = fetched(() => import('#web/parts/pendientes/vencidos.tsx'), 'Vencidos')

/** An answer that takes longer is worth telling of. */
const slowMs = 1500

/** Writes that wait for a network, and refusals that other screens show (domain §2.0.5). */
export function PendientesAviso({ usuario }: { usuario: number }) {
  const { pathname, search } = useLocation()
  const todos = usePendientes(usuario)
  const onlyHere = usePendientesSoloAqui()
  // A text that is being written is sent every few seconds.
  const unanswered = todos.filter((one) => espera(one) && (!one.texto || one.sinRespuesta))
  const waiting = countCambios(unanswered)
  const falla = unanswered.every(({ falla }) => falla)
  const unsent = useLasting(waiting > 0, slowMs)
  const vencidos = todos.filter(({ vencido }) => vencido)
  const [reviewing, setReviewing] = useState(false)
  const elsewhere = todos.filter(({ enlace, vencido }) => !vencido && enlace !== pathname + search)
  return (
    <>
      {onlyHere && (
        <Alert variant="warning" title="Este equipo no tiene espacio para guardar lo que falta enviar">
          No cierre esta pestaña ni la recargue hasta que se envíe: se perdería.
        </Alert>
      )}
      {unsent && waiting > 0 && <Alert variant="warning" title={pendientesDeEnviar(waiting, falla)} />}
      {vencidos.length > 0 && (
        <Alert variant="warning" title={textoVencidos(vencidos.length)}>
          <Button variant="outline" size="sm" onClick={() => setReviewing(true)}>
            Revisar
          </Button>
        </Alert>
      )}
      <Suspense>
        {reviewing && vencidos.length > 0 && <Vencidos vencidos={vencidos} onClose={() => setReviewing(false)} />}
      </Suspense>
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
