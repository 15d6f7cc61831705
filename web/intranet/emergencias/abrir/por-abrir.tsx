import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mensajes } from '#contract/shared/mensajes.ts'
import { abrirComoOtra, type Alarma, alarmasPorAbrir } from '#web/parts/emergencias/alarma-en-cola.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { hour } from '#web/plumbing/format.ts'
import { dropPendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './abrir.module.css'

interface PorAbrirProps {
  usuario: number
  /** Takes one that was refused back into the form. */
  onCorrect: (alarma: Alarma) => void
}

/** Alarms given on this device that wait for a network or for a decision. Renders nothing without any. */
export function PorAbrir({ usuario, onCorrect }: PorAbrirProps) {
  const queries = useQueryClient()
  return alarmasPorAbrir(usePendientes(usuario)).map(({ uuid, alarma, espera, parecida, rechazo }) => {
    const drop = () => updatePendientes(usuario, (todos) => dropPendiente(todos, uuid))
    const what = `${alarma.subclave ?? alarma.clave}, ${alarma.direccion}, de las ${hour(alarma.alarma_en)}`
    if (espera)
      return (
        <Alert key={uuid} variant="warning" title="Emergencia por abrir">
          {what}. Aún no se ha avisado a nadie: llame por radio o teléfono. Se abrirá al volver la conexión.
        </Alert>
      )
    return (
      <Alert key={uuid} variant="error" title={parecida ? mensajes.yaExisteEmergencia(parecida.folio) : rechazo}>
        <p>Emergencia por abrir: {what}.</p>
        <div className={styles.decidir}>
          {parecida ? (
            <>
              <Button
                variant="outline"
                size="sm"
                render={<Link to={`/intranet/emergencias/${parecida.id}`} />}
                onClick={() => void drop()}
              >
                Sí, es la misma
              </Button>
              <Button
                variant="outline"
                size="sm"
                onClick={() => void abrirComoOtra(usuario, uuid, alarma).then(() => sendSoon(queries, usuario))}
              >
                No, es otra
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" size="sm" onClick={() => void drop().then(() => onCorrect(alarma))}>
                Corregir y abrir
              </Button>
              <Button variant="outline" size="sm" onClick={() => void drop()}>
                Descartar
              </Button>
            </>
          )}
        </div>
      </Alert>
    )
  })
}
