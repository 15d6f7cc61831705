import { takeRespuestaDelAviso } from '#web/parts/notificaciones/push.ts'
import type { Dicha } from './voy-en-cola.ts'

/** Older than this it is no answer to what is shown now. */
const sirveMs = 15 * 60_000
type Apretada = Pick<Dicha, 'respuesta' | 'hora'>

/** Calls `say` with an answer that was pressed on the notification of this emergency, now or later. */
export function takeVoyDelAviso(id: number, say: (pressed: Apretada) => void): () => void {
  let left = false
  const take = async () => {
    const pressed = left ? undefined : await takeRespuestaDelAviso<Apretada>(id)
    if (pressed && Date.now() - Date.parse(pressed.hora) < sirveMs) say(pressed)
  }
  const onMessage = () => void take().catch(() => undefined)
  onMessage()
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => {
    left = true
    navigator.serviceWorker?.removeEventListener('message', onMessage)
  }
}
