import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CambioEstado, Unidad } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { isCambio, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { sendNow } from '#web/parts/pendientes/colas.ts'
import { conflictoPorRevisar } from '#web/parts/pendientes/textos.ts'
import { dropPendiente, type Pendiente, retake } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConflictoModal } from './conflicto-modal.tsx'
import styles from './material-mayor.module.css'

interface ConflictosProps {
  usuario: number
  /** Latest from the server: may be newer than when a change was refused. */
  unidades: readonly UnidadVista[]
  /** Another dialog is open. */
  later: boolean
  tell: (text: string) => void
}

/** Changes that were refused, and those that somebody else was faster than: unit by unit it asks which status stays. */
export function Conflictos({ usuario, unidades, later, tell }: ConflictosProps) {
  const queries = useQueryClient()
  const cambios = usePendientes(usuario).filter(isCambio)
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const disputados = cambios.filter(({ conflictos }) => conflictos)
  const asked = disputados.find(({ uuid }) => !postponed.includes(uuid))
  const drop = ({ uuid }: Pendiente) => void updatePendientes(usuario, (todos) => dropPendiente(todos, uuid))

  async function send({ uuid, body }: Pendiente, { nombre, version = 0 }: Unidad): Promise<void> {
    const cambio = { ...(body as CambioEstado), version }
    await updatePendientes(usuario, (todos) => retake(todos, uuid, cambio))
    await sendNow(queries, usuario)
    if (!pendientesDe(usuario).some((one) => one.uuid === uuid)) tell(mensajes.estadoActualizado(nombre, cambio.estado))
  }

  return (
    <>
      {disputados.length > 0 && (
        <Alert variant="warning" title={conflictoPorRevisar(disputados.length)}>
          <p>{disputados.length === 1 ? una : varias}</p>
          {postponed.length > 0 && (
            <Button variant="outline" size="sm" className={styles.decide} onClick={() => setPostponed([])}>
              Decidir ahora
            </Button>
          )}
        </Alert>
      )}
      {cambios.map((one) =>
        one.rechazo === undefined ? null : (
          <Alert key={one.uuid} variant="error" title={`${one.titulo} no fue aceptado.`} onClose={() => drop(one)}>
            {one.rechazo}
          </Alert>
        ),
      )}
      {asked && !later && (
        <ConflictoModal
          key={asked.uuid}
          cambio={asked.body as CambioEstado}
          hecho={asked.hecho}
          actual={newestOf(asked, unidades)}
          onKeep={() => drop(asked)}
          onSend={() => void send(asked, newestOf(asked, unidades))}
          onClose={() => setPostponed([...postponed, asked.uuid])}
        />
      )}
    </>
  )
}

const una = 'La unidad tiene otro estado en el servidor: su cambio espera su decisión.'
const varias = 'Las unidades tienen otro estado en el servidor: sus cambios esperan su decisión.'

function newestOf({ conflictos = [] }: Pendiente, unidades: readonly UnidadVista[]): Unidad {
  const [known] = conflictos as [Unidad]
  const listed = unidades.find(({ id }) => id === known.id)
  return listed?.ultimaActualizacion && (listed.version ?? 0) > (known.version ?? 0)
    ? { ...listed, ultimaActualizacion: listed.ultimaActualizacion }
    : known
}
