import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import { isUndecided } from '#web/plumbing/api.ts'
import { newAttempt } from '#web/plumbing/attempt.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { dropPendiente, type EnCola, markSinRespuesta } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storedUser } from '#web/plumbing/session.ts'
import { type Upload, upload } from '#web/plumbing/upload.ts'
import { sendSoon } from './colas.ts'

interface Subida {
  params: Record<string, number | string>
  titulo: string
  enlace: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file that was stored on this device first. Without an answer it waits there, if there is room for it: then
 * returns undefined.
 * @throws a refusal, and where it cannot wait
 */
export async function subirOEsperar<E extends Upload>(
  queries: QueryClient,
  enCola: EnCola & { endpoint: E },
  archivo: File,
  { params, titulo, enlace, ...progress }: Subida,
): Promise<Output<E> | undefined> {
  const usuario = storedUser()?.id ?? 0
  const key = newAttempt().keyFor('')
  const how = { titulo, enlace, uuid: key, intentado: true, archivo }
  const stored = await encolar(usuario, enCola, { params: { ...params, escrita: key }, body: null }, how)
  const drop = () => updatePendientes(usuario, (todos) => dropPendiente(todos, key))
  try {
    const answer = await upload(enCola.endpoint, archivo, { params, key, ...progress })
    await drop()
    return answer
  } catch (error) {
    if (!stored || progress.signal.aborted || !isUndecided(error)) {
      await drop()
      throw error
    }
    await updatePendientes(usuario, (todos) => markSinRespuesta(todos, usuario))
    sendSoon(queries, usuario)
    return undefined
  }
}
