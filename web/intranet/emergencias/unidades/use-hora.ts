import { useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Momento } from '#contract/emergencias/horas.ts'
import { isUndecided } from '#web/plumbing/api.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'

interface SinEnviar {
  clave: Momento
  /** When the button was pressed. */
  hora: string
}

/** Stamps the times of a unit. One without an answer is kept with the hour of its press, to be sent as that. */
export function useHora(id: number, unidad: string) {
  const [pressed, setPressed] = useState<SinEnviar>()
  const [lost, setLost] = useState(false)
  const { send, sending, sent, failure } = useEnvio(emergenciasApi.stamp, {
    onDone: () => setLost(false),
    onFailed: (_text, error) => setLost(isUndecided(error)),
  })

  function stamp(clave: Momento): void {
    setPressed({ clave, hora: new Date().toISOString() })
    void send({ params: { id, unidad }, body: { clave } })
  }

  return {
    stamp,
    /** Sends the press that had no answer. */
    again: () => pressed && void send({ params: { id, unidad }, body: pressed }),
    sending: sending ? sent?.body.clave : undefined,
    failure,
    sinEnviar: lost ? pressed : undefined,
  }
}
