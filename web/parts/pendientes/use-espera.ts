import { useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { dropPendiente, type EnCola, espera, isAbout, llamadaOf, markSinRespuesta } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storedUser } from '#web/plumbing/session.ts'
import type { Espera } from '#web/plumbing/use-envio.ts'
import { sendSoon } from './colas.ts'

interface EsperaOptions<E extends Endpoint> {
  /** For people: what is written. */
  titulo: string | ((input: CallInput<E>) => string)
  /** What it says where its fields are ids. */
  detalle?: string
  /** Screen that shows it while it waits. */
  enlace: string
  onWaiting?: (input: CallInput<E>) => void
}

interface Entrada {
  params?: Record<string, number | string>
  /** Of a removal, which has no body. */
  query?: unknown
  body?: unknown
}

/** Lets the writes of a form wait for a network: `espera` of `useEnvio` and `useFormulario`. */
export function useEspera<E extends Endpoint>(
  enCola: EnCola & { endpoint: E },
  { titulo, detalle, enlace, onWaiting }: EsperaOptions<E>,
): Espera<E> {
  const queries = useQueryClient()
  const usuario = storedUser()?.id ?? 0
  const { endpoint } = enCola
  return {
    async keep(input, key) {
      const { params = {}, query, body = query } = input as Entrada
      // The key is no part of the path: it tells apart what is added to one record.
      const where = endpoint.method === 'POST' ? { ...params, escrita: key } : params
      const isOwn = { usuario, llamada: llamadaOf(endpoint), params: where }
      const behind = pendientesDe(usuario).some((one) => espera(one) && isAbout(one, isOwn))
      const how = {
        titulo: typeof titulo === 'string' ? titulo : titulo(input),
        enlace,
        uuid: key,
        ...(detalle && { detalle }),
        ...(!behind && { intentado: true }),
      }
      await encolar(usuario, enCola, { params: where, body }, how)
      // One that waits for a decision may have taken it in.
      return !behind && !pendientesDe(usuario).some((one) => one.uuid === key && one.conflictos)
    },
    drop: (key) => updatePendientes(usuario, (todos) => dropPendiente(todos, key)),
    async wait(input) {
      await updatePendientes(usuario, (todos) => markSinRespuesta(todos, usuario))
      sendSoon(queries, usuario)
      onWaiting?.(input)
    },
  }
}
