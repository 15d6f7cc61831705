import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import { campoDeHora, type Momento } from '#contract/emergencias/horas.ts'
import type { HoraDisputada, UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import {
  disputeAgain,
  dropHora,
  esperarHora,
  type HoraDada,
  isDeUnidad,
  type PorDecidir,
} from '#web/parts/emergencias/horas-en-cola.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { isUndecided } from '#web/plumbing/api.ts'
import { dropPendiente, espera } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'

/**
 * Stamps the times of a unit. A press is kept on this device with its hour before it is sent, and waits in the queue if it
 * has no answer; one that has it is the server's time (docs/decisions/079).
 */
export function useHora(id: number, unidad: UnidadDespachada) {
  const queries = useQueryClient()
  const { user } = useMember()
  const own = usePendientes(user.id).filter(isDeUnidad(id, unidad.ref))
  const waiting = own.filter(espera)
  const drop = (clave: Momento) => void dropHora(user.id, id, unidad.ref, clave)
  const { send, sending, sent, failure } = useEnvio(emergenciasApi.stamp, {
    onDone: ({ conflictos }, { body }) => {
      if (conflictos) void disputeAgain(user.id, id, unidad.ref, conflictos)
      else drop(body.clave)
    },
    onFailed: (_text, error, { body }) => {
      if (!isUndecided(error)) drop(body.clave)
    },
  })
  const answer = useRef<Promise<unknown>>(undefined)
  const wait = (dada: HoraDada) => esperarHora(user.id, id, unidad, dada)

  async function stamp(clave: Momento): Promise<void> {
    if (sending && sent?.body.clave === clave) return
    await wait({ clave, hora: new Date().toISOString(), vista: unidad[campoDeHora[clave]] })
    // One call at a time has its answer shown here: a second press goes by the queue.
    if (sending) sendSoon(queries, user.id)
    else answer.current = send({ params: { id, unidad: unidad.ref }, body: { clave } })
  }

  /** Takes a press back, which the server may have or not. */
  async function undo(clave: Momento): Promise<void> {
    await answer.current
    if (pendientesDe(user.id).some((one) => espera(one) && isDeUnidad(id, unidad.ref, clave)(one))) drop(clave)
    else await send({ params: { id, unidad: unidad.ref }, body: { clave, hora: null } })
  }

  return {
    stamp: (clave: Momento) => void stamp(clave),
    undo: (clave: Momento) => void undo(clave),
    sending: sending ? sent?.body.clave : undefined,
    failure: waiting.length > 0 ? undefined : failure,
    /** Times given here that the server does not have yet. */
    enCola: new Map(waiting.map(({ body }) => [(body as HoraDada).clave, (body as HoraDada).hora] as const)),
    disputadas: own.flatMap(({ conflictos = [] }) => conflictos as PorDecidir[]),
    rechazadas: own.filter(({ rechazo }) => rechazo !== undefined),
    close: (uuid: string) => void updatePendientes(user.id, (todos) => dropPendiente(todos, uuid)),
    /** The time that stands is kept. */
    keep: drop,
    /** The time given here replaces it, unless it has changed once more. */
    async insist({ clave, hora, pedida }: HoraDisputada): Promise<void> {
      await send({ params: { id, unidad: unidad.ref }, body: { clave, hora: pedida, vista: hora } })
    },
  }
}
