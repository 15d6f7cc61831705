import type { QueryClient } from '@tanstack/react-query'
import { marcasEnCola } from '#web/parts/asistencia/marcas-en-cola.ts'
import { sendPendientes } from '#web/plumbing/enviar-pendientes.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'
import { makeStale, query } from '#web/plumbing/query.ts'

/** Writes that wait for a network, of every room (domain §2.0.5). */
const colas: readonly EnCola[] = [marcasEnCola]

/** Writes made within this time go together. */
const togetherMs = 400
let timer: ReturnType<typeof setTimeout> | undefined

export function sendSoon(queries: QueryClient, usuario: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(queries, usuario), togetherMs)
}

export function sendNow(queries: QueryClient, usuario: number): Promise<void> {
  clearTimeout(timer)
  return sendPendientes(usuario, colas, {
    async onAnswer(endpoint, params, answer) {
      // The answer to a write is what a read of the same path shows; one that began before it would show less.
      const { queryKey } = query(endpoint as never, { params } as never)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (shown) => shown && answer)
      void makeStale(queries, endpoint, queryKey)
    },
    onRefused: (endpoint) => void makeStale(queries, endpoint),
  })
}
