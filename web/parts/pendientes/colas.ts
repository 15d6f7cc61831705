import type { QueryClient } from '@tanstack/react-query'
import { espera } from '#web/plumbing/pendientes.ts'
import { pendientesDe } from '#web/plumbing/pendientes-guardados.ts'

/** Writes made within this time go together. */
const togetherMs = 400
let timer: ReturnType<typeof setTimeout> | undefined

export function sendSoon(queries: QueryClient, usuario: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(queries, usuario), togetherMs)
}

/** Sends the member's writes that wait for a network (domain §2.0.5). */
export async function sendNow(queries: QueryClient, usuario: number): Promise<void> {
  clearTimeout(timer)
  if (!pendientesDe(usuario).some(espera)) return
  // Without its script they go on waiting, and are tried again later.
  const todas = await fetchTodas().catch(() => undefined)
  await todas?.sendTodas(queries, usuario)
}

/** Not part of the first screen: seldom does anything wait then. */
export const fetchTodas = () => import('./todas.ts')
